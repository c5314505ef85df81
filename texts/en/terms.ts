import { termsTexts as given, type TermsTexts } from '../given/terms';

/** The given words are English already. */
export const termsTexts: TermsTexts = given;
