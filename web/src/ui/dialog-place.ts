/**
 * The element at the end of a signed-in area in which forms in dialogs stand: outside of any other form, and hidden
 * together with the area when its session has ended.
 */
export const DIALOG_PLACE = 'dialogs';
