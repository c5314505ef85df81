/** The given words of this page are Vietnamese throughout. */
export { visitPageTexts } from '../given/visit-page';
