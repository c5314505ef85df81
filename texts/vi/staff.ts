import type { StaffTexts } from '../given/staff';

export const staffTexts: StaffTexts = {
  title: 'PHÒNG KHÁM - NHÂN VIÊN',
  adminTitle: 'PHÒNG KHÁM - QUẢN TRỊ',
  navLabel: 'Phòng khám',
  menu: 'Trình đơn',
  reminders: 'Lời nhắc',
  dashboard: 'Tổng quan',
  day: 'Lịch khám',
  checkIn: 'Tiếp đón',
  booking: 'Đặt lịch hẹn',
  bookingShort: 'Đặt lịch',
  messages: 'Tin nhắn',
  messagesShort: 'Tin nhắn',
  contactRequests: 'Yêu cầu liên hệ',
  accounts: 'Quản lý tài khoản',
  audit: 'Nhật ký kiểm tra',
  doctorHome: 'Về trang bác sĩ',
  logout: 'Đăng xuất',
  unreadMessages: (count) => `${count} tin chưa đọc`,
  openRequests: (count) => `${count} yêu cầu chưa xử lý`,
  waiting: (count) => `${count} người đang chờ`,
};
