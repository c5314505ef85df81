import type { ContactPageTexts } from '../given/contact-page';

export const contactPageTexts: ContactPageTexts = {
  meta: {
    title: 'Liên hệ – An Tâm',
    description:
      'Viết cho phòng khám một cách kín đáo. Giờ làm việc, cần làm gì sau nguy cơ phơi nhiễm, và lời nhắn của bạn được xử lý thế nào.',
  },
  lead: 'Câu hỏi trước lần khám đầu, trục trặc khi đặt lịch, lời khen hay lời phàn nàn: điều gì cũng được đón nhận.',
  after: {
    title: 'Lời nhắn của bạn đi đâu',
    items: [
      'Được lưu trên máy chủ của phòng khám và do nhân viên đọc; bác sĩ và quản trị viên không thấy.',
      'Chúng tôi trả lời qua email, bằng những lời có thể nằm trong bất kỳ hộp thư nào.',
      'Bạn đã là người bệnh? Mục Tin nhắn sau khi đăng nhập đến thẳng bác sĩ của bạn và không đi qua email.',
    ],
  },
};
