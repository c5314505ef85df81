import { unsubscribeTexts as given, type UnsubscribeTexts } from '../given/unsubscribe';

/** The given words are English already. */
export const unsubscribeTexts: UnsubscribeTexts = given;
