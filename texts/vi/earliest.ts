import type { EarliestTexts } from '../given/earliest';

export const earliestTexts: EarliestTexts = {
  title: 'Giờ trống sớm nhất',
  needsService: 'Hãy chọn dịch vụ trước; những giờ trống sớm nhất sẽ hiện ở đây.',
  needsDuration: 'Hãy chọn thời lượng; những giờ trống sớm nhất sẽ hiện ở đây.',
  earliest: (when, doctor) => `Sớm nhất: ${when} với ${doctor}`,
  other: (when, doctor) => `${when} với ${doctor}`,
  onePress: 'Bấm một lần là đặt lịch.',
  none: 'Không bác sĩ nào còn giờ trống trong 60 ngày tới. Vui lòng gọi cho phòng khám.',
  noneForDesk: 'Không bác sĩ nào còn giờ trống trong 60 ngày tới. Có thể cho bệnh nhân vào danh sách chờ.',
  failed: 'Không tải được giờ trống sớm nhất',
};
