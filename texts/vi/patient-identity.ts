import type { IdentityTexts } from '../given/patient-identity';

export const identityTexts: IdentityTexts = {
  open: 'Bảo hiểm và giấy tờ',
  title: 'Bảo hiểm và giấy tờ',
  text: 'Dùng cho bảo hiểm và báo cáo. Bác sĩ không xem được mục này.',
  patient: 'Bệnh nhân',
  fields: {
    insuranceCard: 'Số thẻ bảo hiểm y tế',
    citizenId: 'Số căn cước công dân',
    provinceCode: 'Mã tỉnh',
    communeCode: 'Mã xã',
  },
  hints: {
    insuranceCard: '15 ký tự, hoặc 10 số của thẻ mới',
    citizenId: '12 số',
    provinceCode: '2 số',
    communeCode: '5 số',
  },
  wrong: {
    insuranceCard: 'Vui lòng nhập 15 ký tự của thẻ, ví dụ DN4 01 0123456789, hoặc 10 số cuối.',
    citizenId: 'Vui lòng nhập 12 số của căn cước công dân.',
    provinceCode: 'Vui lòng nhập 2 số của mã tỉnh, ví dụ 01.',
    communeCode: 'Vui lòng nhập 5 số của mã xã, ví dụ 00004.',
  },
  save: 'Lưu',
  cancel: 'Hủy',
  saved: 'Đã lưu',
  failed: 'Không lưu được.',
  loadFailed: 'Không tải được.',
  history: 'Các thay đổi',
  noHistory: 'Chưa có thay đổi nào.',
  removed: 'đã xóa',
  unnamed: 'Nhân viên',
};
