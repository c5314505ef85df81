/**
 * Every letter is in Vietnamese and English. A subject may appear on a lock screen, so it says nothing about health,
 * medicine or the kind of clinic.
 */
export interface LetterText {
  subject: string;
  text: string;
}

const signature = 'An Tâm';

const letter = (subject: string, vi: string, en: string): LetterText => ({
  subject,
  text: `${vi}\n\n— — —\n\n${en}\n\n${signature}\n`,
});

export const letters = {
  resetPassword: ({ link, minutes }: { link: string; minutes: number }) =>
    letter(
      'An Tâm: đặt lại mật khẩu / reset your password',
      `Để đặt mật khẩu mới, hãy mở liên kết này trong vòng ${minutes} phút:\n${link}\n\nNếu bạn không yêu cầu, hãy bỏ qua thư này; không có gì thay đổi.`,
      `To choose a new password, open this link within ${minutes} minutes:\n${link}\n\nIf you did not ask for it, ignore this letter; nothing changes.`,
    ),
  passwordChanged: () =>
    letter(
      'An Tâm: mật khẩu đã đổi / password changed',
      'Mật khẩu tài khoản của bạn vừa được đổi. Nếu không phải bạn, hãy đặt lại mật khẩu ngay.',
      'The password of your account was just changed. If that was not you, please reset it at once.',
    ),
  confirmAddress: ({ link, hours }: { link: string; hours: number }) =>
    letter(
      'An Tâm: xác nhận địa chỉ e-mail / confirm your e-mail address',
      `Địa chỉ này vừa được dùng cho một tài khoản. Nếu là bạn, hãy mở liên kết này trong vòng ${hours} giờ để xác nhận:\n${link}\n\nSau khi xác nhận, bạn cũng có thể đặt lại mật khẩu bằng địa chỉ này.\n\nNếu không phải bạn, hãy bỏ qua thư này; không có gì thay đổi.`,
      `This address was given for an account. If it was you, open this link within ${hours} hours to confirm it:\n${link}\n\nOnce it is confirmed, you can also reset your password with it.\n\nIf it was not you, ignore this letter; nothing changes.`,
    ),
  addressInUse: ({ login, forgotPassword }: { login: string; forgotPassword: string }) =>
    letter(
      'An Tâm: tài khoản của bạn / your account',
      `Địa chỉ này vừa được dùng cho một tài khoản khác, nhưng bạn đã có tài khoản với địa chỉ này; tài khoản của bạn không thay đổi.\n\nNếu là bạn, hãy đăng nhập bằng địa chỉ này:\n${login}\n\nNếu đã quên mật khẩu, hãy đặt lại tại đây:\n${forgotPassword}\n\nNếu không phải bạn, hãy bỏ qua thư này.`,
      `This address was given for another account, but you already have an account with it; yours has not changed.\n\nIf it was you, log in with this address:\n${login}\n\nIf you have forgotten the password, reset it here:\n${forgotPassword}\n\nIf it was not you, ignore this letter.`,
    ),
  addressChanged: () =>
    letter(
      'An Tâm: địa chỉ e-mail đã đổi / e-mail address changed',
      'Địa chỉ e-mail của tài khoản vừa được đổi và thư sẽ không gửi đến đây nữa. Nếu không phải bạn, hãy liên hệ với chúng tôi.',
      'The e-mail address of your account was just changed, and letters no longer come here. If that was not you, please contact us.',
    ),
  reminder: ({ link }: { link: string }) =>
    letter(
      'An Tâm: bạn có một lời nhắc / you have a reminder',
      `Bạn có một lời nhắc mới. Đăng nhập để xem:\n${link}`,
      `You have a new reminder. Log in to read it:\n${link}`,
    ),
  contactAnswer: ({ answer }: { answer: string }) =>
    letter('An Tâm: trả lời của chúng tôi / our answer', answer, 'This is our answer to your message on our site.'),
};
