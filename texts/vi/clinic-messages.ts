import type { ClinicMessagesTexts } from '../given/clinic-messages';

export const clinicMessagesTexts: ClinicMessagesTexts = {
  meta: { title: 'Tin nhắn – An Tâm' },
  title: 'Tin nhắn',
  text: 'Cuộc trò chuyện chưa đọc đứng trước. Ai nhận trả lời sẽ được ghi tên bên cạnh.',
  search: 'Tìm theo tên hoặc mã bệnh nhân',
  list: 'Các cuộc trò chuyện',
  unread: (count) => `${count} tin chưa đọc`,
  assignedTo: (name) => `${name} phụ trách`,
  assignedToMe: 'Bạn phụ trách',
  noMessage: 'Chưa có tin nhắn',
  take: 'Nhận trả lời',
  handBack: 'Trả lại',
  assignFailed: 'Không lưu được. Vui lòng thử lại.',
  back: 'Tất cả cuộc trò chuyện',
  chooseTitle: 'Chọn một cuộc trò chuyện',
  chooseText: 'Nội dung sẽ mở ở đây; đọc là đánh dấu đã đọc.',
  emptyTitle: 'Chưa có cuộc trò chuyện nào',
  emptyText: 'Khi bệnh nhân viết, cuộc trò chuyện sẽ tự hiện ở đây.',
  noMatch: 'Không có cuộc trò chuyện nào phù hợp.',
  loadFailed: 'Không tải được các cuộc trò chuyện.',
};
