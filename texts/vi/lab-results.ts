import type { LabTexts } from '../given/lab-results';

export const labTexts: LabTexts = {
  title: 'Kết quả xét nghiệm',
  analyte: {
    ViralLoad: 'Tải lượng virus',
    CD4: 'Số lượng CD4',
    Creatinine: 'Creatinin máu',
    EGFR: 'Chức năng thận (eGFR)',
  },
  unit: { ViralLoad: 'bản sao/mL', CD4: 'tế bào/mm³', Creatinine: 'µmol/lít', EGFR: 'mL/phút/1,73 m²' },
  meaning: {
    undetectable: 'Không phát hiện',
    low: 'Thấp',
    raised: 'Tăng, cần theo dõi',
    high: 'Cao',
    strong: 'Tốt',
    fair: 'Khá',
    weak: 'Yếu',
  },
  explained: {
    undetectable: 'Virus thấp đến mức xét nghiệm không tìm thấy. Hãy tiếp tục như vậy.',
    low: 'Thuốc đang có tác dụng. Hãy uống thuốc đều mỗi ngày.',
    raised: 'Lại đo được virus. Bác sĩ sẽ muốn xét nghiệm lại.',
    high: 'Virus đang hoạt động. Hãy sớm gặp bác sĩ; đừng tự ý ngừng thuốc.',
    strong: 'Sức đề kháng của bạn tốt.',
    fair: 'Sức đề kháng đang hồi phục. Điều trị giúp nó tăng lên.',
    weak: 'Sức đề kháng còn thấp. Bác sĩ sẽ giúp bạn phòng cả những bệnh khác.',
  },
  scale: { logarithmic: 'Thang logarit', linear: 'Thang tuyến tính' },
  pack: (name) => `Ngưỡng ${name}`,
  line: {
    undetectable: (limit) => `Không phát hiện: dưới ${limit}`,
    low: (limit) => `Thấp: dưới ${limit}`,
    raised: (limit) => `Cao: trên ${limit}`,
    weak: (limit) => `Yếu: dưới ${limit}`,
    fair: (limit) => `Tốt: từ ${limit}`,
  },
  summary: (name, count, latest, date) =>
    `${name} theo thời gian: ${count} kết quả, mới nhất ${latest} ngày ${date}. Mọi giá trị đều có trong bảng.`,
  views: { label: 'Cách xem kết quả', chart: 'Biểu đồ', table: 'Bảng' },
  columns: { date: 'Ngày', analyte: 'Xét nghiệm', value: 'Kết quả', meaning: 'Ý nghĩa' },
  empty: 'Chưa có kết quả xét nghiệm',
  emptyText: 'Sau lần xét nghiệm máu đầu tiên, kết quả sẽ hiện ở đây dưới dạng biểu đồ và bảng.',
  emptyTextOfPatient: 'Sau lần xét nghiệm máu đầu tiên của bệnh nhân, kết quả sẽ hiện ở đây dưới dạng biểu đồ và bảng.',
  failed: 'Không tải được kết quả',
};
