import type { CareFileRefusals } from '../given/care-file-refusals';

export const careFileRefusals: CareFileRefusals = {
  'careFile.changed':
    'Bác sĩ khác vừa sửa hồ sơ chăm sóc này. Nội dung bạn nhập vẫn được giữ: vui lòng kiểm tra rồi lưu lại.',
  'careFile.inTheFuture': 'Ngày này không thể ở tương lai.',
  'careFile.tooOld': 'Năm đó chưa biết đến HIV. Vui lòng kiểm tra lại ngày.',
  'careFile.startMissing': 'Vui lòng nhập cả ngày bắt đầu.',
  'careFile.endBeforeStart': 'Ngày kết thúc không thể trước ngày bắt đầu.',
  'careFile.hereBeforeFirst': 'Ngày bắt đầu ARV tại đây không thể trước lần đầu dùng ARV.',
  'careFile.dateAlone': 'Đã có ngày: vui lòng chọn nội dung của ngày đó.',
  'careFile.tbNotTreated': 'Đã có thông tin về điều trị lao: vui lòng chọn loại điều trị hoặc xóa các thông tin đó.',
  'careFile.outcomeIncomplete': 'Kết quả cần có ngày, và ngày cần có kết quả.',
  'careFile.pregnanciesOverlap': 'Khoảng này trùng với một thai kỳ khác.',
  'careFile.measureEmpty': 'Vui lòng nhập cân nặng, chiều cao hoặc cả hai.',
  'careFile.measureImplausible': 'Giá trị này không hợp lý. Vui lòng kiểm tra số và đơn vị.',
};
