import { siteTexts as given, type SiteTexts } from '../given/site';

/** The given words are English already. */
export const siteTexts: SiteTexts = given;
