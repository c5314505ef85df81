import { landingTexts as given, type LandingTexts } from '../given/landing';

/** The given words are English already. */
export const landingTexts: LandingTexts = given;
