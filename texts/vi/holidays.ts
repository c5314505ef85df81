import type { HolidayTexts } from '../given/holidays';

export const holidayTexts: HolidayTexts = {
  newYear: 'Tết Dương lịch',
  tet: 'Tết Nguyên Đán',
  hungKings: 'Giỗ Tổ Hùng Vương',
  reunification: 'Ngày Chiến thắng và Quốc tế Lao động',
  nationalDay: 'Quốc khánh',
};
