/** The given words of this page are Vietnamese throughout. */
export { careCodeTexts } from '../given/doctor-care-codes';
