// The doctor's screens are Vietnamese as given.
export { careFileTexts } from '../given/doctor-care-file';
