import { servicesTexts as given, type ServicesTexts } from '../given/services';

/** The given words are English already. */
export const servicesTexts: ServicesTexts = given;
