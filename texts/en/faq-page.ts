import { type FaqPageTexts, faqPageTexts as given } from '../given/faq-page';

/** The given words are English already. */
export const faqPageTexts: FaqPageTexts = given;
