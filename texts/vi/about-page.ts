import type { AboutPageTexts } from '../given/about-page';

export const aboutPageTexts: AboutPageTexts = {
  meta: {
    title: 'Về chúng tôi – An Tâm',
    description:
      'Chúng tôi là ai: phòng khám cho người sống với HIV, được xây dựng quanh sự kín đáo, chờ đợi ngắn và những bác sĩ giải thích cho đến khi thật rõ.',
  },
  title: 'Về chúng tôi',
  lead: 'An tâm là khi lòng mình được yên. Kế hoạch của chúng tôi chỉ có thế.',
  pictureAlt: 'Quầy tiếp đón của phòng khám: một nhân viên y tế sau quầy, cây xanh, nắng sớm ngoài cửa sổ',
  story: {
    title: 'Vì sao có chúng tôi',
    paragraphs: [
      'Ở Việt Nam có hơn hai trăm nghìn người biết mình đang sống với HIV. Thuốc điều trị tốt, và phần lớn đã được chi trả. Điều khiến người ta ngại đến hiếm khi là virus; đó là phòng chờ có thể gặp người quen, tờ khai hỏi quá to, tập hồ sơ để mở.',
      'Vì vậy chúng tôi bắt đầu từ những điều đó. Đặt lịch tại nhà, theo từng nửa giờ chỉ dành cho một người. Ở quầy chỉ cần đưa mã. Hồ sơ mở cho người điều trị, và mỗi lần mở đều được ghi lại.',
    ],
  },
  values: {
    title: 'Chúng tôi hứa',
    items: [
      {
        title: 'Kín đáo',
        text: 'Bác sĩ thấy việc điều trị, không thấy tên. Nhân viên thấy tên, không thấy việc điều trị. Không ai thấy nhiều hơn công việc cần.',
      },
      {
        title: 'Lời dễ hiểu',
        text: 'Dưới ngưỡng phát hiện, CD4, kháng thuốc: không từ nào bị bỏ lửng, bằng tiếng Việt hay tiếng Anh.',
      },
      {
        title: 'Nhịp của bạn',
        text: 'Có thể điều trị ngay trong ngày. Cũng có thể sau một lần trò chuyện nữa. Bạn quyết định.',
      },
      {
        title: 'Không phán xét',
        text: 'Ai cũng được đối xử như nhau: nam, nữ, người chuyển giới, người sử dụng ma túy, người bán dâm, người vừa ra trại.',
      },
    ],
  },
  visit: {
    title: 'Lần khám đầu tiên',
    steps: [
      {
        title: 'Đăng ký và đặt lịch',
        text: 'Một tên đăng nhập, một tên gọi, một email. Chọn bác sĩ và nửa giờ của bạn.',
      },
      { title: 'Đến và đưa mã', text: 'Mười ký tự hoặc một mã QR. Không ai gọi tên bạn thành tiếng.' },
      { title: 'Trò chuyện và khám', text: 'Ba mươi hoặc sáu mươi phút, cửa đóng.' },
      {
        title: 'Biết việc tiếp theo',
        text: 'Phác đồ, thuốc và ngày hẹn kế tiếp có trên điện thoại trước khi bạn về đến nhà.',
      },
    ],
  },
  team: {
    title: 'Đội ngũ',
    text: 'Bác sĩ truyền nhiễm, chuyên viên tư vấn, dược sĩ và đồng đẳng viên. Ai làm ngày nào có trong lịch đặt khám.',
  },
  cta: { title: 'Hãy đến xem', book: 'Đặt lịch ngay', contact: 'Liên hệ' },
};
