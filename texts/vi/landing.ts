import type { LandingTexts } from '../given/landing';

export const landingTexts: LandingTexts = {
  meta: {
    title: 'An Tâm – Đặt lịch khám nhẹ nhàng cho sức khỏe của bạn',
    description:
      'Đặt lịch xét nghiệm HIV, điều trị ARV, PrEP, PEP và tư vấn trực tuyến, kín đáo. Chọn bác sĩ, chọn giờ và giữ hồ sơ của bạn ở một nơi an toàn.',
  },
  hero: {
    eyebrow: 'Chăm sóc HIV, kín đáo',
    title: 'Đặt lịch khám nhẹ nhàng cho sức khỏe của bạn',
    text: 'Xét nghiệm, điều trị ARV và một người để trò chuyện, ở cùng một nơi yên tĩnh. Bạn chọn bác sĩ và giờ khám; phần còn lại là chuyện giữa chúng ta.',
    bookNow: 'Đặt lịch ngay',
    seeServices: 'Dịch vụ',
    pictureAlt: 'Một bác sĩ mỉm cười trong áo blouse trắng, đeo ống nghe',
    everyDay: 'tất cả các ngày trong tuần',
    facts: [
      { value: '150.000 ₫', label: 'cho 30 phút tư vấn' },
      { value: 'Không tên', label: 'trên hồ sơ bác sĩ đọc' },
    ],
  },
  features: {
    title: 'Đặt lịch như thế nào',
    cards: {
      schedule: { title: 'Lịch bác sĩ', text: 'Xem bác sĩ nào làm ngày nào và những nửa giờ nào còn trống.' },
      room: { title: 'Thông tin phòng khám', text: 'Lịch hẹn cho biết bạn đến đâu, gặp ai và mất bao lâu.' },
      registration: {
        title: 'Đăng ký trực tuyến',
        text: 'Chỉ đăng ký một lần. Ở quầy, bạn chỉ cần đưa một mã ngắn, không cần kể chuyện của mình.',
      },
    },
  },
  team: { title: 'Đội ngũ chuyên gia', pause: 'Dừng dải ảnh', play: 'Cho dải ảnh chạy tiếp' },
};
