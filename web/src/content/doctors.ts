/** The eight portraits of the strip: our own drawings, not persons. */
export const DOCTORS = [
  { picture: 'doctor-1', name: 'BS. Lan Anh' },
  { picture: 'doctor-2', name: 'BS. Minh Quân' },
  { picture: 'doctor-3', name: 'BS. Thu Hà' },
  { picture: 'doctor-4', name: 'BS. Đức Thịnh' },
  { picture: 'doctor-5', name: 'BS. Ngọc Mai' },
  { picture: 'doctor-6', name: 'BS. Hoàng Nam' },
  { picture: 'doctor-7', name: 'BS. Bích Ngọc' },
  { picture: 'doctor-8', name: 'BS. Kim Oanh' },
] as const;
