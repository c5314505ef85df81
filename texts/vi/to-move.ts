import type { ToMoveTexts } from '../given/to-move';

export const toMoveTexts: ToMoveTexts = {
  title: 'Xin đừng đến vào giờ này: bác sĩ vắng mặt.',
  closedTitle: (name) => `Xin đừng đến vào giờ này. Hôm đó phòng khám nghỉ – ${name}.`,
  cancelledTitle: 'Phòng khám đã hủy lịch hẹn này: bác sĩ vắng mặt.',
  cancelledClosedTitle: (name) => `Phòng khám đã hủy lịch hẹn này. Hôm đó phòng khám nghỉ – ${name}.`,
  cancelledText: 'Hãy chọn giờ khác bên dưới, hoặc đặt lịch hẹn mới.',
  text: 'Hãy chọn giờ khác bên dưới, hoặc hủy. Nếu không, phòng khám sẽ tìm giờ và báo cho bạn.',
  others: 'Các giờ khác cho bạn',
  held: (until) => `Giữ cho bạn đến ${until}`,
  free: 'Đang trống, chưa được giữ',
  take: 'Chọn giờ này',
  takeFor: (when) => `Chọn giờ này: ${when}`,
  taken: 'Lịch hẹn của bạn đã có giờ mới.',
  failed: 'Không chọn được giờ này',
};
