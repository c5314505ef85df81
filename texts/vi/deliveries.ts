import type { DeliveriesTexts } from '../given/deliveries';

export const deliveriesTexts: DeliveriesTexts = {
  meta: { title: 'Tin đã gửi', description: 'Kết quả gửi từng tin cho bệnh nhân.' },
  title: 'Tin đã gửi',
  text: 'Tin nào cũng có trong ứng dụng; bên ngoài, hệ thống thử lần lượt từng cách cho đến khi gửi được. Nội dung tin không hiển thị ở đây.',
  filter: 'Kết quả',
  every: 'Mọi kết quả',
  when: 'Thời gian',
  patient: 'Bệnh nhân',
  about: 'Về',
  abouts: { reminder: 'Lời nhắc', visit: 'Lịch hẹn' },
  channel: 'Cách gửi',
  channels: { app: 'Ứng dụng', push: 'Thông báo trên thiết bị', sms: 'SMS', email: 'Email' },
  result: 'Kết quả',
  fates: { sent: 'Đã gửi', failed: 'Không gửi được', unknown: 'Chưa chắc chắn', stopped: 'Đã dừng' },
  underWay: 'Đang gửi',
  reasons: {
    noDevice: 'Không đến được thiết bị nào',
    refused: 'Bên nhận từ chối',
    notReached: 'Không kết nối được dịch vụ',
    noAnswer: 'Dịch vụ không trả lời, nên không gửi lại',
  },
  tries: (tries) => `${tries} lần thử`,
  loadFailed: 'Không tải được danh sách tin.',
  emptyTitle: 'Không có tin nào',
  emptyText: 'Không có tin nào có kết quả này.',
};
