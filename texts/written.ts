import { HIDDEN_DETAIL, HIDDEN_NAME } from '@antam/contract/constants';
import type { WrittenTexts } from './given/written';

/**
 * The sentences that the server writes automatically and stores, in Vietnamese; `given/written.ts` has them in English.
 */
export const writtenTexts = {
  newReminder: 'Bạn có một lời nhắc mới',
  newMessage: 'Bạn có tin nhắn mới',
  appointmentChanged: 'Một lịch hẹn của bạn đã thay đổi',
  appointmentConfirmed: 'Một lịch hẹn của bạn đã được xác nhận',
  timeOffered: 'Có một giờ trống đang được giữ cho bạn',
  offerWithdrawn: 'Giờ đã mời bạn không còn được giữ; bạn vẫn ở trong danh sách chờ',
  offerReplaced: 'Giờ đã mời bạn không còn được giữ vì bạn đã có một lịch hẹn khác; bạn vẫn ở trong danh sách chờ',
  wishWidened:
    'Bạn đang chờ giờ trống với bất kỳ ai, vì người bạn muốn gặp không còn nhận lịch; bạn vẫn giữ chỗ trong danh sách chờ',
  followUps: 'Danh sách việc sáng nay đã sẵn sàng.',
  waitsInList: 'Có việc trong danh sách đang chờ bạn.',
  signInChanged: 'Cách đăng nhập vào tài khoản của bạn vừa thay đổi',
  needsAnotherTime: 'Một lịch hẹn của bạn cần chuyển sang giờ khác',
  doNotCome:
    'Một lịch hẹn của bạn không diễn ra, xin đừng đến: người hẹn gặp bạn vắng mặt. Hãy mở lịch hẹn để xem đó là lịch nào.',
  doNotComeClosed:
    'Một lịch hẹn của bạn không diễn ra, xin đừng đến: hôm đó chúng tôi nghỉ. Hãy mở lịch hẹn để xem đó là lịch nào.',
  otherTimesOffered: 'Một lịch hẹn của bạn không diễn ra được; có giờ khác dành cho bạn',
  asPlanned: 'Một lịch hẹn của bạn lại diễn ra như đã hẹn lúc đầu',
  lookedAt: 'Có tin mới về việc ai đã xem thông tin của bạn',
  changeNoted: 'Thay đổi của bạn đã được ghi nhận',
  newAppointment: 'Bạn có lịch hẹn mới',
  planEnded: 'Một hồ sơ bạn phụ trách vừa được bác sĩ khác cập nhật',
  appointmentAhead: 'Bạn có lịch hẹn lúc {time} ngày {date}. Vui lòng đến đúng giờ.',
  medicineUntil: 'Thuốc của bạn đủ dùng đến hết ngày {date}. Bạn có thể đặt lịch lấy thuốc trước ngày đó.',
  bloodTestDue: 'Đã đến kỳ xét nghiệm máu của bạn. Có thể làm ở lần khám tới, bạn không cần chuẩn bị gì.',
  nextVisit: 'Ngày tái khám của bạn là {date}.',
  hiddenName: HIDDEN_NAME,
  hiddenDetail: HIDDEN_DETAIL,
} as const satisfies WrittenTexts;
