import type { SlipTexts } from '../given/slip';

export const slipTexts: SlipTexts = {
  title: 'Phiếu số',
  openFor: (name) => `Phiếu số: ${name}`,
  number: 'Số của bạn',
  text: 'Mời bạn ngồi chờ. Màn hình phòng chờ sẽ báo khi nào và vào phòng nào.',
  print: 'In phiếu',
};
