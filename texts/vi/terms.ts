import type { TermsTexts } from '../given/terms';

export const termsTexts: TermsTexts = {
  meta: {
    title: 'Điều khoản – An Tâm',
    description:
      'Quy tắc sử dụng An Tâm: tài khoản, đặt lịch, chi phí, hủy lịch, và những gì trang này không thay thế.',
  },
  title: 'Điều khoản',
  lead: 'Những quy tắc ngắn, để nửa giờ của ai vẫn là của người ấy.',
  sections: [
    {
      key: 'not',
      title: 'Trang này không thay thế',
      paragraphs: [
        'Trang này không dành cho cấp cứu: hãy gọi 115. Sau nguy cơ phơi nhiễm HIV, đừng đợi đặt lịch; hãy đến ngay hoặc đến khoa cấp cứu gần nhất.',
        'Nội dung trên các trang công khai là để cung cấp thông tin, không thay thế việc thăm khám.',
      ],
      points: [],
    },
    {
      key: 'account',
      title: 'Tài khoản của bạn',
      paragraphs: [],
      points: [
        'Mỗi người một tài khoản. Từ đủ 15 tuổi bạn được tự đăng ký; với người nhỏ tuổi hơn, cha mẹ hoặc người giám hộ đăng ký.',
        'Giữ mật khẩu cho riêng mình. Nếu nghĩ có người biết, hãy đổi mật khẩu: mọi phiên đăng nhập khác sẽ kết thúc.',
        'Hãy dùng email chỉ mình bạn đọc.',
        'Chúng tôi có thể đóng những tài khoản bị dùng để gây hại cho người khác hoặc cho phòng khám.',
      ],
    },
    {
      key: 'booking',
      title: 'Đặt lịch',
      paragraphs: [],
      points: [
        'Lịch hẹn ở trạng thái Chờ xác nhận cho đến khi phòng khám xác nhận, và giữ chỗ nửa giờ đó ngay từ đầu.',
        'Bạn có thể giữ tối đa năm lịch hẹn sắp tới. Hãy hủy lịch không cần nữa càng sớm càng tốt: có người khác đang đợi.',
        'Bạn hủy được khi lịch hẹn chưa đến. Hủy lịch không mất phí.',
        'Phòng khám có thể phải dời lịch, ví dụ khi bác sĩ ốm. Chúng tôi báo ngay khi biết.',
      ],
    },
    {
      key: 'fees',
      title: 'Chi phí',
      paragraphs: [
        'Tư vấn 150.000 ₫ cho 30 phút và 250.000 ₫ cho 60 phút, khám 250.000 ₫. Chi phí hiện ra khi bạn xác nhận là chi phí bạn trả, tại quầy; trang này không thu tiền. Xét nghiệm và thuốc do bảo hiểm y tế chi trả theo quy định của bảo hiểm.',
      ],
      points: [],
    },
    {
      key: 'fair',
      title: 'Sử dụng công bằng',
      paragraphs: [
        'Xin đừng đặt lịch cho người khác khi họ không biết, đừng tìm cách mở những gì không phải của mình, và đừng làm quá tải dịch vụ. Phần mềm giới hạn số lần của một số thao tác; giới hạn đó để dịch vụ luôn mở cho mọi người.',
      ],
      points: [],
    },
    {
      key: 'responsible',
      title: 'Trách nhiệm',
      paragraphs: [
        'Chúng tôi chăm chút dịch vụ cẩn thận, nhưng vẫn có thể có trục trặc: lời nhắc đến muộn, đường truyền bị ngắt. Liều thuốc và ngày hẹn kế tiếp cũng có trên giấy, nếu bạn hỏi ở quầy.',
        'Các điều khoản này theo pháp luật Việt Nam. Khi thay đổi, nội dung mới được đăng ở đây trước khi áp dụng.',
      ],
      points: [],
    },
  ],
};
