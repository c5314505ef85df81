export const emailNotice =
  'Chúng tôi đã gửi một thư có liên kết đến địa chỉ email của bạn. Địa chỉ chỉ có hiệu lực khi bạn mở liên kết đó: cho đến lúc ấy chúng tôi không gửi gì khác đến đây và không thể đặt lại mật khẩu bằng địa chỉ này.';
