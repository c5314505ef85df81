import type { ContactTexts } from '../given/contact';

export const contactTexts: ContactTexts = {
  title: 'Liên hệ',
  text: 'Bạn có thể hỏi bất cứ điều gì. Nhân viên phòng khám đọc mọi tin nhắn, ngoài ra không ai khác.',
  form: {
    firstName: 'Tên',
    lastName: 'Họ',
    email: 'Địa chỉ email',
    mobile: 'Số điện thoại',
    mobileHint: 'Chỉ khi bạn muốn được gọi lại.',
    message: 'Lời nhắn',
    send: 'Gửi lời nhắn',
  },
  wrong: {
    firstName: 'Vui lòng nhập tên, hoặc bất kỳ tên nào bạn muốn.',
    lastName: 'Vui lòng nhập họ, hoặc chỉ một chữ cái.',
    email: 'Vui lòng nhập địa chỉ email, ví dụ an@example.com.',
    mobile: 'Vui lòng nhập số điện thoại, ví dụ 0901 234 567.',
    message: 'Vui lòng viết vài dòng.',
  },
  sent: 'Cảm ơn bạn. Lời nhắn đã đến chúng tôi; chúng tôi sẽ trả lời qua email.',
  tooMany: 'Bạn đã gửi nhiều lời nhắn trong thời gian ngắn. Vui lòng thử lại sau vài phút.',
  failed: 'Chưa gửi được lời nhắn. Nội dung vẫn còn đây: vui lòng thử lại.',
  aside: {
    hoursTitle: 'Giờ làm việc',
    urgentTitle: 'Có nguy cơ phơi nhiễm trong 72 giờ qua?',
    urgent:
      'Đừng viết, hãy đến ngay: PEP hiệu quả nhất trong những giờ đầu. Ngoài giờ làm việc, hãy đến khoa cấp cứu gần nhất.',
    privateTitle: 'Bảo mật',
    private:
      'Bạn không cần dùng tên thật. Xin đừng gửi kết quả xét nghiệm ở đây; hãy nói trực tiếp hoặc dùng mục Tin nhắn sau khi đăng nhập.',
  },
};
