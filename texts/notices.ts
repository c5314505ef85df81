/** Notices in the app and on devices. They may stand on a lock screen: they say that there is something, never what. */
export const notices = {
  reminder: 'Bạn có một lời nhắc mới',
  message: 'Bạn có tin nhắn mới',
  planEnded: 'Một hồ sơ bạn phụ trách vừa được bác sĩ khác cập nhật',
  appointmentChanged: 'Một lịch hẹn của bạn đã thay đổi',
};
