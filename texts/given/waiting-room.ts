/** The screen in the waiting room: read from far away by everybody there. */
export const waitingRoomTexts = {
  meta: { title: 'Phòng chờ – An Tâm' },
  title: 'Phòng chờ',
  called: 'Mời vào',
  ticket: 'Số',
  room: 'Phòng',
  noRoom: 'Quầy tiếp đón',
  waiting: 'Đang chờ',
  nobodyCalled: 'Vui lòng chờ, số của bạn sẽ hiện ở đây.',
  nobodyWaiting: 'Chưa có ai chờ.',
  offline: 'Mất kết nối. Màn hình sẽ tự cập nhật khi có mạng.',
  invalidTitle: 'Liên kết này không còn dùng được',
  invalidText: 'Quản trị viên có thể tạo liên kết mới.',
};

export type WaitingRoomTexts = typeof waitingRoomTexts;
