import { type ContactTexts, contactTexts as given } from '../given/contact';

/** The given words are English already. */
export const contactTexts: ContactTexts = given;
