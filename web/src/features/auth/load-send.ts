/** Loads the calls and their schemas while the reader is typing, not before the form is shown. */
export const loadSend = () => import('./send');
