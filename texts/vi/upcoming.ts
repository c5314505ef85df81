import type { UpcomingTexts } from '../given/upcoming';

export const upcomingTexts: UpcomingTexts = {
  title: 'Lịch hẹn sắp tới',
  text: 'Những lần khám sắp tới và đã qua.',
  book: 'Đặt lịch hẹn',
  tabs: { label: 'Lịch hẹn', ahead: 'Sắp tới', behind: 'Đã qua', cancelled: 'Đã hủy' },
  empty: {
    ahead: 'Chưa có lịch hẹn nào sắp tới',
    aheadText: 'Chọn bác sĩ và nửa giờ còn trống; chỉ mất khoảng một phút.',
    behind: 'Chưa có lần khám nào',
    behindText: 'Sau khi bạn đến phòng khám, các lần khám sẽ hiện ở đây.',
    cancelled: 'Không có lịch hẹn nào bị hủy',
    cancelledText: 'Những lịch hẹn bạn hoặc phòng khám hủy được lưu ở đây.',
  },
  failed: 'Rất tiếc! Đã có lỗi xảy ra',
  fields: {
    doctor: 'Bác sĩ',
    specialty: 'Chuyên khoa',
    code: 'Mã',
    duration: 'Thời lượng',
    reason: 'Lý do',
    fee: 'Phí khám',
  },
  showCode: 'Hiện mã',
  reschedule: 'Đổi lịch',
  cancel: 'Hủy lịch hẹn',
  cancelDialog: {
    title: 'Hủy lịch hẹn này?',
    text: (when, doctor) => `${when} với ${doctor}. Giờ này sẽ dành cho người khác; không thể hoàn tác.`,
    confirm: 'Hủy lịch hẹn',
    keep: 'Giữ lại',
    done: 'Đã hủy lịch hẹn',
    failed: 'Không hủy được lịch hẹn',
  },
  codeDialog: 'Mã của bạn ở quầy tiếp đón',
  rescheduleDialog: {
    title: 'Đổi lịch hẹn',
    text: (when, doctor) => `Hiện tại: ${when} với ${doctor}. Giờ cũ vẫn được giữ cho đến khi bạn có giờ mới.`,
    confirm: 'Đổi lịch',
    done: 'Đã đổi lịch hẹn',
    failed: 'Không đổi được lịch hẹn',
  },
};
