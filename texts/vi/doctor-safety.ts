/** The given words of this page are Vietnamese throughout. */
export { safetyTexts } from '../given/doctor-safety';
