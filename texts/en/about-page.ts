import { type AboutPageTexts, aboutPageTexts as given } from '../given/about-page';

/** The given words are English already. */
export const aboutPageTexts: AboutPageTexts = given;
