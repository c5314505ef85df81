import { type ContactPageTexts, contactPageTexts as given } from '../given/contact-page';

/** The given words are English already. */
export const contactPageTexts: ContactPageTexts = given;
