import { testimonialsTexts as given, type TestimonialsTexts } from '../given/testimonials';

export const testimonialsTexts: TestimonialsTexts = {
  meta: {
    title: 'Cảm nhận của người bệnh – An Tâm',
    description: 'Người bệnh nói gì về An Tâm: được lắng nghe, ít phải chờ và được giải thích rõ kết quả.',
  },
  title: 'Người bệnh nói về chúng tôi',
  text: 'Tên và ảnh đã được thay đổi, để không ai bị nhận ra vì kể chuyện của mình.',
  carousel: 'Cảm nhận của người bệnh',
  previous: 'Cảm nhận trước',
  next: 'Cảm nhận tiếp theo',
  page: (page, pages) => `Trang ${page} / ${pages}`,
  quoteLanguage: 'vi',
  // The quotations are Vietnamese already.
  items: given.items,
  share: {
    title: 'Bạn muốn kể chuyện của mình?',
    text: 'Vài dòng của bạn có thể là điều ai đó cần để bước vào. Chúng tôi thay đổi mọi chi tiết có thể nhận ra bạn, và bạn đọc lại trước khi đăng.',
    write: 'Viết cho chúng tôi',
  },
};
