import { type AuthTexts, authTexts as given } from '../given/auth';

/** The given words are English already. */
export const authTexts: AuthTexts = given;
