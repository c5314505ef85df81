import type { FrameTexts } from '../given/frame';

export const frameTexts: FrameTexts = {
  skipToContent: 'Chuyển đến nội dung chính',
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
  crashed: {
    title: 'Đã có lỗi xảy ra',
    text: 'Trang ngừng hoạt động. Những gì bạn đã lưu vẫn còn nguyên.',
    reload: 'Tải lại trang',
  },
};
