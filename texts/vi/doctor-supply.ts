/** The given words of this page are Vietnamese throughout. */
export { doctorSupplyTexts } from '../given/doctor-supply';
