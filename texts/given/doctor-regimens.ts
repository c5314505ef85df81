/** Words of a patient's regimen history, as doctors read and write it. */
export const regimenTexts = {
  empty: 'Chưa có phác đồ nào.',
  failed: 'Không tải được lịch sử phác đồ',
  drugsNotWritten: 'tùy chỉnh (chưa ghi thuốc)',
  line: (line: number) => `Bậc ${line}`,
  reasonNotStated: 'Chưa ghi lý do',
  reason: {
    open: 'Ghi lý do',
    openFor: (change: string) => `Ghi lý do: ${change}`,
    title: 'Lý do thay đổi phác đồ',
    saved: 'Đã lưu lý do',
    failed: 'Không lưu được lý do',
  },
  note: {
    open: 'Ghi thay đổi',
    title: 'Ghi thay đổi phác đồ',
    text: 'Phác đồ mới được ghi tự động khi lập phác đồ điều trị. Dùng mục này khi ngừng thuốc, hoặc để ghi phác đồ đã dùng ở nơi khác. Nếu bệnh nhân đang theo phác đồ điều trị ở đây, phác đồ mới sẽ thay phác đồ đó.',
    saved: 'Đã ghi thay đổi',
    failed: 'Không ghi được thay đổi',
  },
  fields: {
    kind: 'Thay đổi',
    regimenCode: 'Phác đồ',
    customDrugs: 'Các thuốc',
    line: 'Bậc phác đồ',
    reason: 'Lý do',
    happenedOn: 'Ngày thay đổi',
  },
  stopNote:
    'Sau khi ngừng, bệnh nhân không bị tính là trễ, không được nhắc lấy thuốc hay xét nghiệm và không có thẻ K=K cho đến khi dùng thuốc lại. Nếu việc điều trị tại đây kết thúc, hãy ghi kết quả trong hồ sơ chăm sóc.',
  custom: 'Phác đồ khác (ghi các thuốc)',
  notSaid: 'Chưa ghi',
  choose: 'Hãy chọn',
  required: 'Vui lòng điền mục này.',
  inTheFuture: 'Ngày này không thể ở tương lai.',
  beforeLast: 'Ngày này trước thay đổi gần nhất.',
  cancel: 'Hủy',
  save: 'Lưu',
};

export type RegimenTexts = typeof regimenTexts;
