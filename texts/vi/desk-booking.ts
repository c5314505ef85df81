import type { DeskBookingTexts } from '../given/desk-booking';

export const deskBookingTexts: DeskBookingTexts = {
  meta: { title: 'Đặt lịch hẹn – An Tâm' },
  title: 'Đặt lịch hẹn',
  text: 'Cho bệnh nhân tại quầy hoặc qua điện thoại; cùng quy tắc như khi họ tự đặt.',
  patient: 'Bệnh nhân',
  patientPlaceholder: 'Tên, số điện thoại, email hoặc mã BN',
  chosenTime: (time, doctor) => `Giờ đã chọn: ${time}, ${doctor}`,
  missed: (count, days) =>
    `Trong một năm qua có ${count} lần hẹn không đến và không báo: ${days}. Hãy hỏi xem giờ này có thuận tiện không; vẫn đặt lịch bình thường.`,
  chooseFirst: 'Vui lòng chọn bệnh nhân.',
  chooseText: 'Không tìm thấy? Bấm “Bệnh nhân mới”: chỉ cần họ tên và số điện thoại.',
};
