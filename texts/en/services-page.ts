import { servicesPageTexts as given, type ServicesPageTexts } from '../given/services-page';

/** The given words are English already. */
export const servicesPageTexts: ServicesPageTexts = given;
