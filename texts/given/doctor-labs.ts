/** Words of the form in which a doctor enters a laboratory result. */
export const labEntryTexts = {
  open: 'Nhập kết quả',
  title: 'Nhập kết quả xét nghiệm',
  patient: 'Bệnh nhân',
  analyte: 'Xét nghiệm',
  analytes: { CD4: 'CD4', ViralLoad: 'Tải lượng virus', Creatinine: 'Creatinin máu', EGFR: 'eGFR (chức năng thận)' },
  value: (unit: string) => `Kết quả (${unit})`,
  range: (lowest: string, highest: string) => `Từ ${lowest} đến ${highest}`,
  readAs: (value: string) => `Hiểu là ${value}`,
  valueRequired: 'Hãy nhập một số từ 0 trở lên.',
  wholeRequired: 'Hãy nhập một số nguyên từ 0 trở lên, ví dụ 20000 hoặc 20.000.',
  belowDetection: 'Dưới ngưỡng phát hiện',
  belowDetectionHint: 'Khi đó con số là ngưỡng phát hiện của phép đo, ví dụ 20.',
  sampledOn: 'Ngày lấy mẫu',
  sampledRequired: 'Hãy chọn ngày lấy mẫu.',
  resultedOn: 'Ngày có kết quả',
  release: 'Bệnh nhân được đọc kết quả này',
  releaseHint: 'Nếu không chọn, bệnh nhân chỉ đọc được sau khi bác sĩ gửi kết quả.',
  sentence: 'Lời nhắn cho bệnh nhân (không bắt buộc)',
  cancel: 'Hủy',
  save: 'Lưu',
  created: 'Đã lưu kết quả xét nghiệm',
  failed: 'Không lưu được kết quả xét nghiệm',
};

export type LabEntryTexts = typeof labEntryTexts;
