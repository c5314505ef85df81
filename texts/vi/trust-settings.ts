import type { TrustSettingsTexts } from '../given/trust-settings';

export const trustSettingsTexts: TrustSettingsTexts = {
  meta: { title: 'Riêng tư và quyền xem – An Tâm' },
  title: 'Riêng tư và quyền xem',
  text: 'Ai được mở hồ sơ của ai, ai cần bước xác minh thứ hai, và bệnh nhân đọc được gì. Thay đổi có hiệu lực ngay.',
  care: {
    title: 'Ai được mở hồ sơ điều trị',
    legend: 'Bác sĩ mở được hồ sơ của',
    access: {
      clinic: {
        label: 'Mọi bệnh nhân của phòng khám',
        detail: 'Mở hồ sơ người mình không điều trị sẽ được đánh dấu trong nhật ký.',
      },
      needToKnow: {
        label: 'Bệnh nhân mình điều trị',
        detail: 'Hồ sơ của bệnh nhân khác cần lý do và có thời hạn; bệnh nhân đọc được việc này.',
      },
    },
    treatingMonths: 'Số tháng sau lần khám mà bác sĩ vẫn được coi là đang điều trị',
    reasonHours: 'Số giờ một lý do cho phép mở hồ sơ',
  },
  factor: {
    title: 'Bước xác minh thứ hai',
    factorRequired: 'Bác sĩ, nhân viên và quản trị viên cần bước xác minh thứ hai',
    factorRequiredHint: 'Mỗi tài khoản có 14 ngày để thiết lập. Bệnh nhân luôn có thể dùng nếu muốn.',
  },
  looked: {
    title: 'Bệnh nhân đọc được gì',
    lookedNames: 'Cho bệnh nhân biết tên người đã mở hồ sơ của họ',
    lookedNamesHint: 'Nếu không, họ chỉ thấy vai trò.',
  },
  wrong: {
    treatingMonths: 'Vui lòng nhập số nguyên từ 1 đến 60.',
    reasonHours: 'Vui lòng nhập số nguyên từ 1 đến 24.',
  },
  save: 'Lưu',
  saved: 'Đã lưu',
  failed: 'Không lưu được cài đặt.',
  loadFailed: 'Không tải được cài đặt.',
};
