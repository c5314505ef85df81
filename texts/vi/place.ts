import type { PlaceTexts } from '../given/place';

export const placeTexts: PlaceTexts = {
  title: 'Địa chỉ phòng khám',
  hours: 'Giờ làm việc',
  map: 'Xem trên bản đồ',
  comeTo: 'Hãy đến',
  where: 'Địa điểm',
  room: (room) => `Phòng ${room}`,
  call: 'Gọi',
  everyDay: 'Mỗi ngày',
  onEveryDay: 'mỗi ngày',
  daysAndHours: (days, opens, closes) => `${days}, ${opens} – ${closes}`,
  firstToLast: (first, last) => `${first} – ${last}`,
};
