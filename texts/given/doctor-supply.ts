/** Medicine handed over, in a doctor's patient record. */
export const doctorSupplyTexts = {
  title: 'Các lần cấp thuốc',
  failed: 'Không tải được thuốc đã cấp',
  noMedicines: 'Hiện không dùng thuốc nào.',
  medicine: 'Thuốc',
  received: 'Lần cấp gần nhất',
  left: 'Còn lại',
  runsOut: 'Hết thuốc ngày',
  leftover: 'Dư từ trước',
  days: (count: number) => `${count} ngày`,
  unknown: 'Không rõ: chưa cấp lần nào',
  notChecked: 'Chưa kiểm tra',
  unclear: 'Có thể đã ngừng',
  history: 'Lịch sử cấp phát',
  noHistory: 'Chưa cấp phát lần nào.',
  date: 'Ngày',
  act: 'Việc',
  amount: 'Số lượng',
  units: (count: number) => `${count} đơn vị`,
  source: 'Nguồn',
  by: 'Người cấp',
  note: 'Ghi chú',
  kinds: { handed: 'Cấp', returned: 'Trả lại', corrected: 'Sửa thành' },
  sources: { BHYT: 'BHYT', GlobalFund: 'Quỹ Toàn cầu', PEPFAR: 'PEPFAR', State: 'Ngân sách', Self: 'Tự chi trả' },
};

export type DoctorSupplyTexts = typeof doctorSupplyTexts;
