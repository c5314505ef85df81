// The doctor's screens are Vietnamese as given.
export { regimenTexts } from '../given/doctor-regimens';
