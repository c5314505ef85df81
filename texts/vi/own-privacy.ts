import type { OwnPrivacyTexts } from '../given/own-privacy';

/** The card in a patient's account that leads to what the clinic knows and who reads it, in Vietnamese. */
export const ownPrivacyTexts: OwnPrivacyTexts = {
  title: 'Dữ liệu của bạn',
  text: 'Xem ai ở phòng khám đã mở hồ sơ của bạn, khi nào và vì sao, và những gì được lưu về bạn.',
  whoLooked: 'Ai đã mở hồ sơ của tôi',
  storedData: 'Chúng tôi lưu gì về bạn',
};
