import type { UiTexts } from '../given/ui';

export const uiTexts: UiTexts = {
  close: 'Đóng',
  cancel: 'Hủy',
  retry: 'Thử lại',
  loading: 'Đang tải…',
  loadMore: 'Xem thêm',
  notifications: 'Thông báo',
  showPassword: 'Hiện mật khẩu',
  hidePassword: 'Ẩn mật khẩu',
  capsLockOn: 'Phím Caps Lock đang bật',
  search: 'Tìm kiếm',
  searching: 'Đang tìm…',
  nothingFound: 'Không tìm thấy kết quả',
  clearChoice: 'Bỏ lựa chọn',
  unexpected: 'Đã có lỗi xảy ra',
  offline: 'Mất kết nối.',
  noConnection: 'Mất kết nối. Nội dung bạn nhập vẫn được giữ; vui lòng thử lại.',
  discard: {
    title: 'Bỏ những gì đã nhập?',
    text: 'Nội dung này chưa được lưu.',
    keep: 'Viết tiếp',
    discard: 'Bỏ',
  },
  idle: {
    title: 'Bạn còn ở đó không?',
    text: (seconds) =>
      `Để bảo vệ sự riêng tư của bạn, hệ thống sẽ đăng xuất sau ${seconds} giây. Những gì bạn đã nhập sẽ không bị mất.`,
    stay: 'Tiếp tục đăng nhập',
    leave: 'Đăng xuất ngay',
  },
  expired: {
    title: 'Vui lòng đăng nhập lại',
    text: 'Phiên làm việc đã kết thúc. Đăng nhập bằng chính tài khoản này để tiếp tục; những gì bạn đã nhập vẫn còn. Dùng tài khoản khác thì những gì đã nhập sẽ mất.',
    logIn: 'Đăng nhập →',
    other: 'Dùng tài khoản khác',
    code: 'Mã của ứng dụng hoặc mã khôi phục',
    userName: 'Tên đăng nhập',
    password: 'Mật khẩu',
  },
};
