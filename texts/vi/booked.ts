import type { BookedTexts } from '../given/booked';

export const bookedTexts: BookedTexts = {
  success: {
    title: 'Đặt lịch thành công!',
    text: 'Khi đến, hãy đưa mã này ở quầy tiếp đón.',
    code: 'Mã lịch hẹn',
    qr: (code) => `Mã QR của mã lịch hẹn ${code}`,
    when: 'Thời gian',
    doctor: 'Bác sĩ',
    duration: 'Thời lượng',
    addToCalendar: 'Thêm vào lịch',
    done: 'Xong',
  },
  desk: {
    title: 'Đặt lịch thành công!',
    text: 'Hãy đưa mã này cho bệnh nhân: khi đến, bệnh nhân xuất trình mã ở quầy tiếp đón.',
  },
  calendar: { title: 'Lịch hẹn', code: 'Mã', file: 'lich-hen.ics' },
};
