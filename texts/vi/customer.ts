import type { CustomerTexts } from '../given/customer';

export const customerTexts: CustomerTexts = {
  nav: {
    label: 'Khu vực của tôi',
    menu: 'Danh mục',
    overview: 'Tổng quan',
    records: 'Hồ sơ khám bệnh',
    booking: 'Đặt lịch hẹn',
    upcoming: 'Lịch hẹn sắp tới',
    messages: 'Tin nhắn & góp ý',
    account: 'Tài khoản',
    logout: 'Đăng xuất',
  },
  patientCode: 'Mã bệnh nhân',
  unread: (count) => `${count} tin nhắn chưa đọc`,
  titleOf: (screen) => `${screen} – An Tâm`,
};
