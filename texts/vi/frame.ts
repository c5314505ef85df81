import type { FrameTexts } from '../given/frame';

export const frameTexts: FrameTexts = {
  homeLink: 'An Tâm, trang chủ',
  language: {
    label: 'Ngôn ngữ',
    given: 'Như bản gốc (hai thứ tiếng)',
    vi: 'Tiếng Việt',
    en: 'English',
  },
  theme: {
    toDark: 'Chuyển sang giao diện tối',
    toLight: 'Chuyển sang giao diện sáng',
  },
  notFound: {
    meta: { title: 'Không tìm thấy trang – An Tâm', description: 'Không có trang nào ở địa chỉ này.' },
    title: 'Không có trang nào ở địa chỉ này',
    text: 'Trang có thể đã được chuyển đi, hoặc liên kết bị cắt mất một phần.',
    home: 'Về trang chủ',
    contact: 'Hỏi chúng tôi',
  },
  crashed: {
    title: 'Đã có lỗi xảy ra',
    text: 'Trang ngừng hoạt động. Những gì bạn đã lưu vẫn còn nguyên.',
    reload: 'Tải lại trang',
  },
};
