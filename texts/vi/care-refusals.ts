import type { CareRefusal } from '@antam/contract/errors';

export const careRefusals = {
  'plan.notFound': 'Không tìm thấy phác đồ điều trị này.',
  'plan.notYours': 'Phác đồ này do bác sĩ khác lập. Bạn có thể xem nhưng không thể sửa.',
  'plan.endBeforeStart': 'Ngày kết thúc không thể trước ngày bắt đầu.',
  'plan.nextBeforeStart': 'Lịch hẹn tiếp theo không thể trước ngày bắt đầu.',
  'plan.tooFarAhead': 'Ngày này quá xa trong tương lai. Vui lòng kiểm tra lại năm.',
  'plan.changed': 'Phác đồ này vừa được thay đổi, ví dụ lịch hẹn tiếp theo. Chưa lưu gì: vui lòng mở lại để xem.',
  'plan.laterPlan':
    'Bệnh nhân có phác đồ khác bắt đầu cùng ngày hoặc muộn hơn. Vui lòng sửa hoặc xóa phác đồ đó trước, hoặc chọn ngày khác.',

  'record.inTheFuture': 'Ngày lập hồ sơ không thể ở tương lai.',
  'record.linkMismatch': 'Lịch hẹn, phác đồ hoặc hồ sơ đã chọn thuộc về bệnh nhân khác.',

  'lab.implausible': 'Giá trị này không thể có với xét nghiệm này. Vui lòng kiểm tra số và đơn vị.',
  'lab.inTheFuture': 'Ngày lấy mẫu và ngày có kết quả không thể ở tương lai.',
  'lab.tooOld': 'Năm đó chưa có xét nghiệm này. Vui lòng kiểm tra lại ngày.',
  'lab.resultBeforeSample': 'Ngày có kết quả không thể trước ngày lấy mẫu.',
  'lab.notFound': 'Không tìm thấy kết quả này.',
  'lab.alreadyReleased': 'Kết quả này đã được gửi cho bệnh nhân.',

  'reminder.notFound': 'Không tìm thấy lời nhắc này hoặc lời nhắc đã được gửi.',
  'reminder.inThePast': 'Thời điểm này đã qua. Vui lòng chọn thời điểm khác.',
  'reminder.tooFarAhead': 'Lời nhắc chỉ đặt trước được tối đa hai năm. Vui lòng kiểm tra lại năm.',
  'reminder.stopped': 'Hiện không gửi tin nhắn nào cho người bệnh này. Vui lòng hỏi bác sĩ điều trị.',
} satisfies Record<CareRefusal, string>;
