import type { ToMoveTexts } from '../given/to-move';

export const toMoveTexts: ToMoveTexts = {
  title: 'Xin đừng đến vào giờ này: bác sĩ vắng mặt.',
  closedTitle: (name) => `Xin đừng đến vào giờ này. Hôm đó phòng khám nghỉ – ${name}.`,
  cancelledTitle: 'Phòng khám đã hủy lịch hẹn này: bác sĩ vắng mặt.',
  cancelledClosedTitle: (name) => `Phòng khám đã hủy lịch hẹn này. Hôm đó phòng khám nghỉ – ${name}.`,
  cancelledText: 'Hãy chọn giờ khác bên dưới, hoặc đặt lịch hẹn mới.',
  text: 'Hãy chọn giờ khác bên dưới, hoặc hủy. Nếu không, phòng khám sẽ tìm giờ và báo cho bạn.',
  movedTitle: (from) => `Đã chuyển từ ${from}: bác sĩ vắng mặt.`,
  movedClosedTitle: (from, name) => `Đã chuyển từ ${from}: hôm đó phòng khám nghỉ – ${name}.`,
  movedPlainTitle: (from) => `Phòng khám đã chuyển lịch hẹn này từ ${from}.`,
  movedText: 'Nếu giờ mới phù hợp, bạn không cần làm gì. Bạn cũng có thể chọn giờ khác.',
  cancelled: {
    byYou: (when) => `Bạn đã hủy vào ${when}.`,
    byClinic: (when) => `Phòng khám đã hủy vào ${when}.`,
    unknown: (when) => `Đã hủy vào ${when}.`,
    lately: (when) => `Phòng khám đã hủy lịch hẹn ${when} của bạn.`,
    see: 'Xem',
    book: 'Đặt giờ khác',
  },
  others: 'Các giờ khác cho bạn',
  held: (until) => `Giữ cho bạn đến ${until}`,
  free: 'Đang trống, chưa được giữ',
  take: 'Chọn giờ này',
  takeFor: (when) => `Chọn giờ này: ${when}`,
  taken: 'Lịch hẹn của bạn đã có giờ mới.',
  failed: 'Không chọn được giờ này',
};
