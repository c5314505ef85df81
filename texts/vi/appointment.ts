import type { AppointmentTexts } from '../given/appointment';

export const appointmentTexts: AppointmentTexts = {
  status: { Pending: 'Chờ xác nhận', Confirmed: 'Đã xác nhận', Cancelled: 'Đã hủy' },
  pendingMeans: 'Phòng khám chưa xác nhận. Giờ hẹn đã được giữ cho bạn; bạn không cần làm gì thêm.',
  service: { Consultation: 'Tư vấn', Examination: 'Khám bệnh' },
  examination: { new: 'Khám mới', revisit: 'Tái khám' },
  outcome: { completed: 'Đã khám', noShow: 'Không đến', checkedIn: 'Đã đến' },
  minutes: (minutes) => `${minutes} phút`,
};
