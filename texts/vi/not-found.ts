import type { NotFoundTexts } from '../given/not-found';

export const notFoundTexts: NotFoundTexts = {
  meta: { title: 'Không tìm thấy trang – An Tâm', description: 'Không có trang nào ở địa chỉ này.' },
  title: 'Không có trang nào ở địa chỉ này',
  text: 'Trang có thể đã được chuyển đi, hoặc liên kết bị cắt mất một phần.',
  home: 'Về trang chủ',
  contact: 'Hỏi chúng tôi',
};
