import type { DashboardTexts } from '../given/staff-dashboard';

export const dashboardTexts: DashboardTexts = {
  meta: { title: 'Tổng quan – An Tâm' },
  title: 'Tổng quan nhân viên',
  text: 'Tiếp đón bệnh nhân bằng mã lịch hẹn.',
  appointmentsToday: 'Lịch hẹn hôm nay',
  pendingToday: 'Chờ xác nhận hôm nay',
  waiting: 'Đang chờ khám',
  unreadMessages: 'Tin nhắn chưa đọc',
  figuresFailed: 'Không tải được số liệu.',
  checkIn: {
    title: 'Tiếp đón',
    code: 'Mã lịch hẹn',
    placeholder: 'ví dụ 7K2M9 QX4TB',
    submit: 'Tiếp đón',
    empty: 'Vui lòng nhập mã lịch hẹn.',
    notFound: 'Không tìm thấy lịch hẹn hoặc lịch đã được xác nhận',
    failed: 'Không tiếp đón được. Vui lòng thử lại.',
    confirmed: 'Đã xác nhận lịch hẹn',
    checkedIn: 'Đã tiếp đón bệnh nhân.',
    arrived: (who) => `Đã tiếp đón: ${who}`,
  },
  remindersFailed: 'Không tải được lời nhắc.',
};
