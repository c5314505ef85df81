/** The given words of this page are Vietnamese throughout. */
export { labEntryTexts } from '../given/doctor-labs';
