import { privacyTexts as given, type PrivacyTexts } from '../given/privacy';

/** The given words are English already. */
export const privacyTexts: PrivacyTexts = given;
