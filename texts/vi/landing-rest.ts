import type { LandingRestTexts } from '../given/landing-rest';

export const landingRestTexts: LandingRestTexts = {
  services: {
    title: 'Dịch vụ của chúng tôi',
    text: 'Dự phòng, xét nghiệm, điều trị và hỗ trợ, ngay từ câu hỏi đầu tiên.',
    more: 'Tất cả dịch vụ và chi phí',
  },
  about: {
    title: 'Về chúng tôi',
    lead: 'An tâm là khi lòng mình được yên.',
    paragraphs: [
      'Chúng tôi là phòng khám dành cho người sống với HIV, cho những ai còn chưa chắc và cho người thân của họ. Nhờ điều trị, HIV đã trở thành một tình trạng mạn tính mà người ta sống lâu và sống khỏe cùng; điều còn làm đau nhất là nỗi sợ bị nhìn thấy.',
      'Vì vậy phòng khám được xây dựng quanh sự yên tĩnh: chờ ngắn, ít câu hỏi ở quầy, hồ sơ chỉ mở cho người điều trị cho bạn, và bác sĩ giải thích cho đến khi thật rõ.',
    ],
    contactUs: 'Liên hệ',
    more: 'Tìm hiểu thêm',
    pictureAlt: 'Quầy tiếp đón của phòng khám: một nhân viên y tế sau quầy, cây xanh, nắng sớm ngoài cửa sổ',
  },
  why: {
    title: 'Vì sao chọn chúng tôi',
    reasons: [
      { title: 'Kín đáo từ thiết kế', text: 'Bác sĩ đọc hồ sơ của bạn mà không thấy tên, số điện thoại hay địa chỉ.' },
      { title: 'Mỗi lần xem đều được ghi lại', text: 'Ai mở hồ sơ cũng để lại dấu vết không ai xóa được.' },
      { title: 'Nửa giờ của bạn là của bạn', text: 'Hai người không bao giờ được xếp vào cùng một giờ.' },
      {
        title: 'Chúng tôi nhớ cùng bạn',
        text: 'Nhắc lịch khám và uống thuốc, bằng những lời có thể hiện trên bất kỳ màn hình nào.',
      },
      {
        title: 'Mọi thứ ở một nơi',
        text: 'Phác đồ, thuốc, CD4 và tải lượng virus theo thời gian, cùng hộp thư với bác sĩ.',
      },
      { title: 'Không phán xét', text: 'Không hỏi vì sao, với ai, từ bao giờ. Bạn có thể hỏi bất cứ điều gì.' },
    ],
  },
  news: {
    title: 'Tin tức & Blog',
    text: 'Chuyện ở phòng khám và chuyện sống khỏe.',
    posts: {
      testing: {
        title: 'Tuần lễ xét nghiệm miễn phí',
        text: 'Đến không cần hẹn trước. Kết quả xét nghiệm nhanh có sau khoảng hai mươi phút.',
      },
      arv: {
        title: 'Mỗi ngày một viên',
        text: 'Phác đồ TDF + 3TC + DTG thay đổi buổi sáng của bạn ra sao, và nên làm gì khi quên một liều.',
      },
      community: {
        title: 'Gặp gỡ mọi người',
        text: 'Nhóm đồng đẳng gặp nhau vào thứ Bảy: những người đã đi cùng con đường, và trà nóng.',
      },
      telehealth: {
        title: 'Tư vấn tại nhà',
        text: 'Khi chỉ cần trò chuyện, bạn có thể tư vấn qua điện thoại, kín đáo như trong phòng khám.',
      },
    },
  },
};
