import type { WhoLookedTexts } from '../given/who-looked';

/** The patient's page that says who opened their record, in Vietnamese. */
export const whoLookedTexts: WhoLookedTexts = {
  back: 'Tài khoản',
  title: 'Ai đã mở hồ sơ của tôi',
  text: 'Mỗi lần có người ở phòng khám mở hoặc sửa dữ liệu của bạn, lấy thẳng từ nhật ký của phòng khám, vốn không bao giờ bị sửa. Những lần bạn tự xem không được liệt kê.',
  loadFailed: 'Không tải được danh sách này.',
  emptyTitle: 'Chưa có lần nào',
  emptyText: 'Khi có người ở phòng khám mở dữ liệu của bạn, lần đó sẽ hiện ở đây.',
  roles: {
    Doctor: 'Một bác sĩ',
    Staff: 'Quầy tiếp đón',
    Admin: 'Quản trị',
    Customer: 'Một tài khoản khác',
    system: 'Máy tính của phòng khám',
  },
  lists: (times) => (times === 1 ? 'Bạn có trong một danh sách, 1 lần' : `Bạn có trong các danh sách, ${times} lần`),
  times: (count) => `${count} lần`,
  between: (first, last) => `${first} – ${last}`,
  why: 'Lý do',
  ask: 'Tôi không nhận ra lần này',
  askTitle: 'Hỏi về lần này',
  askText: 'Bộ phận quản trị của phòng khám sẽ tìm hiểu và trả lời tại đây trong vòng 7 ngày.',
  askLabel: 'Bạn muốn biết điều gì?',
  askHint: 'Bạn có thể để trống.',
  send: 'Gửi câu hỏi',
  cancel: 'Thôi',
  askFailed: 'Không gửi được câu hỏi. Vui lòng thử lại.',
  asked: 'Đã gửi câu hỏi của bạn.',
  waiting: (day) => `Bạn đã hỏi về lần này. Câu trả lời sẽ có trước hết ngày ${day}.`,
  answered: 'Bạn đã hỏi về lần này. Câu trả lời:',
};
