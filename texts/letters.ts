import type { KnownLanguage } from '@antam/contract/constants';

/**
 * Letters to a known reader go out in the language that reader chose, all others in Vietnamese and English at once. A
 * subject may stand on a lock screen, so it says nothing about health, medicine or the kind of clinic.
 */
export interface LetterText {
  subject: string;
  text: string;
}

const signature = 'An Tâm';

type Language = KnownLanguage | null;

interface Words {
  subject: string;
  text: string;
}

function letter(language: Language, vi: Words, en: Words): LetterText {
  if (language === 'vi' || language === 'en') {
    const { subject, text } = language === 'vi' ? vi : en;
    return { subject: `${signature}: ${subject}`, text: `${text}\n\n${signature}\n` };
  }
  return {
    subject: `${signature}: ${vi.subject} / ${en.subject}`,
    text: `${vi.text}\n\n— — —\n\n${en.text}\n\n${signature}\n`,
  };
}

export const letters = {
  resetPassword: ({ link, minutes }: { link: string; minutes: number }) =>
    letter(
      null,
      {
        subject: 'đặt lại mật khẩu',
        text: `Để đặt mật khẩu mới, hãy mở liên kết này trong vòng ${minutes} phút:\n${link}\n\nNếu bạn không yêu cầu, hãy bỏ qua thư này; không có gì thay đổi.`,
      },
      {
        subject: 'reset your password',
        text: `To choose a new password, open this link within ${minutes} minutes:\n${link}\n\nIf you did not ask for it, ignore this letter; nothing changes.`,
      },
    ),
  passwordChanged: (language: Language = null) =>
    letter(
      language,
      {
        subject: 'mật khẩu đã đổi',
        text: 'Mật khẩu tài khoản của bạn vừa được đổi. Nếu không phải bạn, hãy đặt lại mật khẩu ngay.',
      },
      {
        subject: 'password changed',
        text: 'The password of your account was just changed. If that was not you, please reset it at once.',
      },
    ),
  signInChanged: (language: Language = null) =>
    letter(
      language,
      {
        subject: 'cách đăng nhập đã đổi',
        text: 'Bước xác minh thứ hai của tài khoản bạn vừa được đổi. Nếu không phải bạn, hãy liên hệ với chúng tôi ngay.',
      },
      {
        subject: 'signing in has changed',
        text: 'The second step for signing in to your account was just changed. If that was not you, please contact us at once.',
      },
    ),
  passkeyCopied: (language: Language = null) =>
    letter(
      language,
      {
        subject: 'một khóa truy cập bị từ chối',
        text: 'Một khóa truy cập của bạn có thể đã bị sao chép nên không còn mở được tài khoản. Hãy đăng nhập bằng mật khẩu và mã, xóa khóa đó và đổi mật khẩu.',
      },
      {
        subject: 'a passkey was refused',
        text: 'One of your passkeys may have been copied, so it no longer opens your account. Please log in with your password and a code, remove it, and change your password.',
      },
    ),
  factorRestored: (language: Language = null) =>
    letter(
      language,
      {
        subject: 'bước xác minh đã được đặt lại',
        text: 'Bước xác minh thứ hai của tài khoản bạn vừa được một quản trị viên đặt lại theo yêu cầu. Nếu bạn không yêu cầu, hãy liên hệ với chúng tôi ngay.',
      },
      {
        subject: 'your second step was reset',
        text: 'The second step for signing in to your account was just reset by an administrator, as was asked for in person. If you did not ask for it, please contact us at once.',
      },
    ),
  confirmAddress: ({ link, hours }: { link: string; hours: number }) =>
    letter(
      null,
      {
        subject: 'xác nhận địa chỉ e-mail',
        text: `Địa chỉ này vừa được dùng cho một tài khoản. Nếu là bạn, hãy mở liên kết này trong vòng ${hours} giờ để xác nhận:\n${link}\n\nSau khi xác nhận, bạn cũng có thể đặt lại mật khẩu bằng địa chỉ này.\n\nNếu không phải bạn, hãy bỏ qua thư này; không có gì thay đổi.`,
      },
      {
        subject: 'confirm your e-mail address',
        text: `This address was given for an account. If it was you, open this link within ${hours} hours to confirm it:\n${link}\n\nOnce it is confirmed, you can also reset your password with it.\n\nIf it was not you, ignore this letter; nothing changes.`,
      },
    ),
  addressInUse: ({ login, forgotPassword }: { login: string; forgotPassword: string }) =>
    letter(
      null,
      {
        subject: 'tài khoản của bạn',
        text: `Địa chỉ này vừa được dùng cho một tài khoản khác, nhưng bạn đã có tài khoản với địa chỉ này; tài khoản của bạn không thay đổi.\n\nNếu là bạn, hãy đăng nhập bằng địa chỉ này:\n${login}\n\nNếu đã quên mật khẩu, hãy đặt lại tại đây:\n${forgotPassword}\n\nNếu không phải bạn, hãy bỏ qua thư này.`,
      },
      {
        subject: 'your account',
        text: `This address was given for another account, but you already have an account with it; yours has not changed.\n\nIf it was you, log in with this address:\n${login}\n\nIf you have forgotten the password, reset it here:\n${forgotPassword}\n\nIf it was not you, ignore this letter.`,
      },
    ),
  addressChanged: () =>
    letter(
      null,
      {
        subject: 'địa chỉ e-mail đã đổi',
        text: 'Địa chỉ e-mail của tài khoản vừa được đổi và thư sẽ không gửi đến đây nữa. Nếu không phải bạn, hãy liên hệ với chúng tôi.',
      },
      {
        subject: 'e-mail address changed',
        text: 'The e-mail address of your account was just changed, and letters no longer come here. If that was not you, please contact us.',
      },
    ),
  reminder: ({ link }: { link: string }, language: Language = null) =>
    letter(
      language,
      {
        subject: 'bạn có một lời nhắc',
        text: `Bạn có một lời nhắc mới. Đăng nhập để xem:\n${link}`,
      },
      {
        subject: 'you have a reminder',
        text: `You have a new reminder. Log in to read it:\n${link}`,
      },
    ),
  followUps: ({ own, free, link }: { own: number; free: number; link: string }, language: Language = null) =>
    letter(
      language,
      {
        subject: 'danh sách việc sáng nay',
        text: `Sáng nay có ${own} việc của bạn và ${free} việc chung. Đăng nhập để xem:\n${link}`,
      },
      {
        subject: 'this morning’s list',
        text: `This morning there are ${own} tasks of yours and ${free} shared ones. Log in to see them:\n${link}`,
      },
    ),
  contactAnswer: ({ answer }: { answer: string }) =>
    letter(
      null,
      { subject: 'trả lời của chúng tôi', text: answer },
      { subject: 'our answer', text: 'This is our answer to your message on our site.' },
    ),
  visitConfirmed: ({ link }: { link: string }, language: Language = null) =>
    aboutVisit(language, 'Một lịch hẹn của bạn đã được xác nhận', 'One of your appointments is confirmed', link),
  visitMoved: ({ link }: { link: string }, language: Language = null) =>
    aboutVisit(
      language,
      'Một lịch hẹn của bạn đã được chuyển sang giờ khác',
      'One of your appointments has been moved to another time',
      link,
    ),
  visitMovedAway: ({ link }: { link: string }, language: Language = null) =>
    aboutVisit(
      language,
      'Một lịch hẹn của bạn đã được chuyển sang giờ khác vì người hẹn gặp bạn vắng mặt. Bạn có thể giữ giờ mới hoặc chọn giờ khác',
      'One of your appointments has been moved to another time, because the person you were to meet is away. You can keep the new time or choose another',
      link,
    ),
  visitMovedClosed: ({ link }: { link: string }, language: Language = null) =>
    aboutVisit(
      language,
      'Một lịch hẹn của bạn đã được chuyển sang giờ khác vì hôm đó chúng tôi nghỉ. Bạn có thể giữ giờ mới hoặc chọn giờ khác',
      'One of your appointments has been moved to another time, because we are closed that day. You can keep the new time or choose another',
      link,
    ),
  visitOffered: ({ link }: { link: string }, language: Language = null) =>
    aboutVisit(
      language,
      'Có một giờ trống đang được giữ cho bạn trong thời gian ngắn',
      'A free time is being held for you for a short while',
      link,
    ),
  visitToMove: ({ link }: { link: string }, language: Language = null) =>
    aboutVisit(
      language,
      'Một lịch hẹn của bạn cần chuyển sang giờ khác vì người hẹn gặp bạn vắng mặt',
      'One of your appointments needs another time, because the person you were to meet is away',
      link,
    ),
  visitAway: ({ link }: { link: string }, language: Language = null) =>
    aboutVisit(
      language,
      'Một lịch hẹn của bạn không diễn ra, xin đừng đến: người hẹn gặp bạn vắng mặt. Hãy mở lịch hẹn để xem đó là lịch nào',
      'One of your appointments will not take place, please do not come to it: the person you were to meet is away. Open your appointments to see which one',
      link,
    ),
  visitToMoveClosed: ({ link }: { link: string }, language: Language = null) =>
    aboutVisit(
      language,
      'Một lịch hẹn của bạn cần chuyển sang giờ khác vì hôm đó chúng tôi nghỉ',
      'One of your appointments needs another time, because we are closed that day',
      link,
    ),
  visitClosed: ({ link }: { link: string }, language: Language = null) =>
    aboutVisit(
      language,
      'Một lịch hẹn của bạn không diễn ra, xin đừng đến: hôm đó chúng tôi nghỉ. Hãy mở lịch hẹn để xem đó là lịch nào',
      'One of your appointments will not take place, please do not come to it: we are closed that day. Open your appointments to see which one',
      link,
    ),
  visitCancelledAway: ({ link }: { link: string }, language: Language = null) =>
    aboutVisit(
      language,
      'Một lịch hẹn của bạn đã bị hủy vì người hẹn gặp bạn vắng mặt. Có giờ khác dành cho bạn',
      'One of your appointments has been cancelled, because the person you were to meet is away. Other times are offered to you',
      link,
    ),
  visitCancelledClosed: ({ link }: { link: string }, language: Language = null) =>
    aboutVisit(
      language,
      'Một lịch hẹn của bạn đã bị hủy vì hôm đó chúng tôi nghỉ. Có giờ khác dành cho bạn',
      'One of your appointments has been cancelled, because we are closed that day. Other times are offered to you',
      link,
    ),
  visitRestored: ({ link }: { link: string }, language: Language = null) =>
    aboutVisit(
      language,
      'Một lịch hẹn của bạn lại diễn ra như đã hẹn lúc đầu',
      'One of your appointments takes place as first planned after all',
      link,
    ),
  visitWithdrawn: ({ link }: { link: string }, language: Language = null) =>
    aboutVisit(
      language,
      'Giờ trống đã mời bạn không còn được giữ; bạn vẫn ở trong danh sách chờ',
      'The free time offered to you is no longer held; you are still on the waiting list',
      link,
    ),
  visitWithdrawnAway: ({ link }: { link: string }, language: Language = null) =>
    aboutVisit(
      language,
      'Giờ trống đã mời bạn không còn được giữ vì người hẹn gặp bạn vắng mặt; bạn vẫn ở trong danh sách chờ',
      'The free time offered to you is no longer held, because the person you were to meet is away; you are still on the waiting list',
      link,
    ),
  visitWithdrawnClosed: ({ link }: { link: string }, language: Language = null) =>
    aboutVisit(
      language,
      'Giờ trống đã mời bạn không còn được giữ vì hôm đó chúng tôi nghỉ; bạn vẫn ở trong danh sách chờ',
      'The free time offered to you is no longer held, because we are closed that day; you are still on the waiting list',
      link,
    ),
  visitWithdrawnReplaced: ({ link }: { link: string }, language: Language = null) =>
    aboutVisit(
      language,
      'Giờ trống đã mời bạn không còn được giữ vì bạn đã có một lịch hẹn khác; bạn vẫn ở trong danh sách chờ',
      'The free time offered to you is no longer held, because you have another appointment; you are still on the waiting list',
      link,
    ),
  visitCancelled: ({ link }: { link: string }, language: Language = null) =>
    aboutVisit(language, 'Một lịch hẹn của bạn đã bị hủy', 'One of your appointments has been cancelled', link),
};

/** Neither the day nor the doctor stands in it: those the patient reads after logging in. */
function aboutVisit(language: Language, vi: string, en: string, link: string): LetterText {
  return letter(
    language,
    { subject: 'lịch hẹn của bạn', text: `${vi}. Đăng nhập để xem:\n${link}` },
    { subject: 'your appointment', text: `${en}. Log in to see it:\n${link}` },
  );
}

/** The letter with the clinic's address below its signature, for a reader who asked for it. */
export function withPlace(letter: LetterText, place: string | null): LetterText {
  return place ? { ...letter, text: `${letter.text}${place}\n` } : letter;
}
