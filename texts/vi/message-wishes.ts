import type { MessageWishesTexts } from '../given/message-wishes';

export const messageWishesTexts: MessageWishesTexts = {
  title: 'Ưu tiên cách liên lạc',
  text: 'Tin nào cũng có trong tài khoản của bạn. Bên ngoài, chúng tôi chỉ dùng một cách: cách đầu trong danh sách, và cách tiếp theo nếu cách đó không được.',
  order: 'Thứ tự',
  channels: { push: 'Thông báo trên thiết bị', sms: 'SMS', email: 'Email' },
  up: (channel) => `${channel}: lên trước`,
  agree: (phone) => `Gửi SMS đến ${phone}`,
  agreeHint:
    'Tin SMS chỉ cho biết có cuộc hẹn hoặc lời nhắc: không có tên chúng tôi, không có ngày, không có lý do. Dù vậy, người cầm điện thoại của bạn vẫn có thể đọc. Bạn có thể rút lại bất cứ lúc nào.',
  noPhone: 'Để nhận SMS, trước hết hãy nhập số di động trong hồ sơ.',
  notOffered: 'Hiện chưa có SMS.',
  alias: 'Tên ở đầu tin SMS',
  aliasHint: 'Để bạn biết tin dành cho mình. Biệt danh cũng được; để trống nếu không cần.',
  history: 'Những gì bạn đã đồng ý',
  agreed: (date) => `Đồng ý ngày ${date}`,
  agreedUntil: (date, end) => `Đồng ý ngày ${date}, rút lại ngày ${end}`,
  save: 'Lưu lựa chọn của tôi',
  saved: 'Đã lưu.',
  failed: 'Chưa lưu được. Vui lòng thử lại.',
  loadFailed: 'Không tải được lựa chọn của bạn.',
};
