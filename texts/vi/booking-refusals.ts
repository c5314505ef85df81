import type { BookingRefusal } from '@antam/contract/errors';

export const bookingRefusals = {
  'booking.noSchedule': 'Bác sĩ không có lịch làm việc vào ngày này.',
  'booking.doctorOnLeave': 'Bác sĩ nghỉ phép vào thời điểm này. Vui lòng chọn thời điểm khác.',
  'booking.clinicClosed': 'Phòng khám nghỉ vào ngày này. Vui lòng chọn ngày khác.',
  'booking.slotInvalid': 'Khung giờ đã chọn không hợp lệ.',
  'booking.slotTaken': 'Một hoặc nhiều khung giờ đã chọn đã có người đặt.',
  'booking.notConsecutive': 'Không có hai khung giờ liền nhau cho 60 phút.',
  'booking.inThePast': 'Thời điểm này đã qua. Vui lòng chọn thời điểm khác.',
  'booking.tooFarAhead': 'Ngày này quá xa. Vui lòng chọn trong vòng {days} ngày tới.',
  'booking.doctorUnavailable': 'Không thể đặt lịch với bác sĩ này. Vui lòng chọn bác sĩ khác.',
  'booking.patientBusy': 'Đã có một lịch hẹn vào thời điểm này.',
  'booking.tooManyOpen': 'Đã có năm lịch hẹn sắp tới. Vui lòng hủy bớt một lịch hẹn trước.',
  'booking.timeMismatch': 'Ngày hẹn và khung giờ không khớp nhau. Vui lòng chọn lại giờ hẹn.',
  'booking.doctorTwiceThatDay': 'Đã có một lịch hẹn với bác sĩ này trong ngày này.',
  'booking.thirdThatDay': 'Đã có hai lịch hẹn trong ngày này.',
  'booking.patientRequired': 'Vui lòng chọn bệnh nhân trước.',
} satisfies Record<BookingRefusal, string>;
