import type { SmsRepliesTexts } from '../given/sms-replies';

export const smsRepliesTexts: SmsRepliesTexts = {
  title: 'Trả lời qua SMS',
  text: 'Người trả lời 2, hoặc viết điều khác, muốn được gọi lại. Người trả lời 1 báo sẽ đến; lịch hẹn vẫn giữ nguyên.',
  patient: 'Bệnh nhân',
  shared: 'Nhiều bệnh nhân dùng chung số này. Xin hỏi ai đã nhắn.',
  phone: 'Điện thoại',
  says: 'Trả lời',
  coming: 'Sẽ đến',
  comingTo: (date) => `Sẽ đến ngày ${date}`,
  callMe: 'Muốn được gọi lại',
  when: 'Thời gian',
  actions: 'Thao tác',
  done: 'Đã gọi',
  doneFor: (name) => `Đã gọi: ${name}`,
  undo: 'Hoàn tác',
  undoFor: (name) => `Hoàn tác: ${name}`,
  doneBy: (name, time) => `${name} đã gọi lúc ${time}`,
  marked: 'Đã đánh dấu là đã gọi.',
  undone: 'Đã đưa lại vào danh sách.',
  markFailed: 'Chưa lưu được. Vui lòng thử lại.',
  loadFailed: 'Không tải được các trả lời.',
};
