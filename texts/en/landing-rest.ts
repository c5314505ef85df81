import { landingRestTexts as given, type LandingRestTexts } from '../given/landing-rest';

/** The given words are English already. */
export const landingRestTexts: LandingRestTexts = given;
