import type { UnsubscribeTexts } from '../given/unsubscribe';

export const unsubscribeTexts: UnsubscribeTexts = {
  meta: { title: 'Bản tin – An Tâm', description: 'Hủy đăng ký nhận bản tin.' },
  title: 'Bản tin',
  text: 'Chỉ một lần bấm, và không còn thư nào nữa.',
  submit: 'Hủy đăng ký',
  done: 'Bạn đã hủy đăng ký. Chúc bạn mạnh khỏe.',
  noLink: 'Trang này cần liên kết trong bản tin. Vui lòng mở từ đó.',
  failed: 'Chưa thực hiện được. Vui lòng thử lại sau ít phút.',
};
