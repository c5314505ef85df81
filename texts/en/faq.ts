import { type FaqTexts, faqTexts as given } from '../given/faq';

/** The given words are English already. */
export const faqTexts: FaqTexts = given;
