import type { OwnCallWishesTexts } from '../given/own-call-wishes';

export const ownCallWishesTexts: OwnCallWishesTexts = {
  title: 'Khi chúng tôi gọi cho bạn',
  text: 'Chúng tôi ít khi gọi, và chỉ gọi khi điều đó có ích cho bạn. Hãy cho biết lúc nào không có ai khác nghe, và xin gặp bạn bằng tên gì. Chúng tôi không nói gì với người khác và không để lại tin nhắn thoại.',
  from: 'An toàn từ',
  to: 'Đến',
  alias: 'Xin gặp',
  aliasHint: 'Biệt danh cũng được. Chỉ người gọi mới thấy.',
  neverCall: 'Xin đừng gọi cho tôi',
  neverCallHint: 'Bạn có thể thay đổi bất cứ lúc nào. Tin nhắn được chọn riêng.',
  timesTogether: 'Vui lòng nhập cả hai giờ, hoặc để trống cả hai.',
  save: 'Lưu',
  saved: 'Đã lưu. Cảm ơn bạn.',
  failed: 'Chưa lưu được. Vui lòng thử lại.',
  loadFailed: 'Không tải được mong muốn của bạn.',
};
