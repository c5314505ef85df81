import type { PaperTexts } from '../given/paper-buttons';

export const paperTexts: PaperTexts = {
  sheet: 'Đơn thuốc (bản in)',
  summary: 'Tóm tắt điều trị (chuyển cơ sở)',
  slip: 'Phiếu khám (PDF)',
  of: (paper, date) => `${paper} ngày ${date}`,
  failed: 'Không tạo được giấy. Vui lòng thử lại.',
};
