/** The given words of this page are Vietnamese throughout. */
export { waitingRoomTexts } from '../given/waiting-room';
