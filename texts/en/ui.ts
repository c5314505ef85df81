import { uiTexts as given, type UiTexts } from '../given/ui';

/** The given words are English already. */
export const uiTexts: UiTexts = given;
