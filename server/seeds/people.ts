import type { Gender } from '@antam/contract/constants';
import type { CourseName } from './courses';

export interface DemoPatient {
  fullName: string;
  gender: Gender;
  dateOfBirth: string;
  address: string;
  placeOfBirth: string;
  /** The treating doctor and the course; left out for a patient known to the clinic but not in treatment. */
  care?: { doctor: string; course: CourseName };
}

type Row = readonly [string, Gender, string, string, string, (readonly [string, CourseName])?];

/** Names from every region, in the order of their patient codes. */
const ROWS: readonly Row[] = [
  ['Lê Thị Thu Hà', 'Female', '1992-08-14', '15 Hàng Than, Hà Nội', 'Nam Định', ['doctor', 'theDemoPatients']],
  ['Nguyễn Văn Hùng', 'Male', '1984-03-22', '102 Cầu Giấy, Hà Nội', 'Hà Nội', ['doctor', 'steady']],
  ['Trần Đức Anh', 'Male', '1996-11-05', '9 Láng Hạ, Hà Nội', 'Thái Bình', ['doctor', 'newcomer']],
  ['Hoàng Thị Lan', 'Female', '1979-01-30', '44 Lạch Tray, Hải Phòng', 'Hải Phòng', ['doctor', 'movedToDolutegravir']],
  ['Vàng A Páo', 'Male', '1988-06-17', 'Bản Tả Phìn, Sa Pa, Lào Cai', 'Lào Cai', ['doctor', 'latePresenter']],
  ['Phạm Quốc Việt', 'Male', '1990-09-12', '23 Trần Phú, Ninh Bình', 'Ninh Bình', ['doctor', 'steady']],
  ['Bùi Thị Hạnh', 'Female', '1986-12-01', '71 Quang Trung, Hà Nội', 'Hòa Bình', ['doctor', 'rebound']],
  ['Đỗ Mạnh Cường', 'Male', '1973-04-09', '18 Minh Khai, Hà Nội', 'Hà Nam', ['doctor', 'kidneys']],
  ['Lò Thị Mai', 'Female', '1994-02-26', 'Bản Mển, Điện Biên', 'Điện Biên', ['doctor', 'newcomer']],
  ['Ngô Xuân Trường', 'Male', '1981-10-19', '36 Nguyễn Trãi, Hà Nội', 'Bắc Ninh', ['doctor', 'withTuberculosis']],
  ['Dương Thị Kim Oanh', 'Female', '1989-07-07', '5 Lê Lợi, Bắc Giang', 'Bắc Giang', ['doctor', 'steady']],
  ['Vũ Hải Đăng', 'Male', '1998-05-28', '60 Xuân Thủy, Hà Nội', 'Hưng Yên', ['doctor', 'steady']],
  [
    'Nguyễn Thị Bích Ngọc',
    'Female',
    '1991-03-15',
    '210 Giải Phóng, Hà Nội',
    'Nghệ An',
    ['bs.huong', 'expectingMother'],
  ],
  ['Trịnh Thị Hoa', 'Female', '1987-08-23', '12 Lê Hoàn, Thanh Hóa', 'Thanh Hóa', ['bs.huong', 'steady']],
  ['Hồ Văn Tám', 'Male', '1970-05-02', '88 Phan Bội Châu, Vinh', 'Nghệ An', ['bs.huong', 'steadyOnEfavirenz']],
  ['Cao Thị Nhung', 'Female', '1995-09-30', '3 Kim Mã, Hà Nội', 'Hà Tĩnh', ['bs.huong', 'newcomer']],
  ['Tôn Nữ Diệu Linh', 'Female', '1993-12-11', '27 Lê Huân, Huế', 'Huế', ['bs.huong', 'steady']],
  ['Phan Thanh Sơn', 'Male', '1985-06-06', '45 Bạch Đằng, Đà Nẵng', 'Quảng Nam', ['bs.bao', 'newcomer']],
  ['Huỳnh Tấn Lộc', 'Male', '1999-01-20', '150 Nguyễn Văn Linh, Đà Nẵng', 'Đà Nẵng', ['bs.bao', 'steady']],
  ['Nguyễn Nhật Duy', 'Male', '1997-10-08', '77 Tây Sơn, Hà Nội', 'Phú Thọ', ['bs.bao', 'rebound']],
  ['Đinh Công Thành', 'Male', '1982-02-18', '31 Hùng Vương, Việt Trì', 'Phú Thọ', ['bs.bao', 'movedToDolutegravir']],
  ['Mai Thị Tuyết', 'Female', '1978-11-27', '9 Trần Hưng Đạo, Nam Định', 'Nam Định', ['bs.anh', 'steadyOnEfavirenz']],
  ['Lương Thế Vinh', 'Male', '1992-04-04', '16 Đội Cấn, Hà Nội', 'Lạng Sơn', ['bs.anh', 'steady']],
  ['Nông Thị Thắm', 'Female', '1990-07-21', 'Phố Kim Đồng, Cao Bằng', 'Cao Bằng', ['bs.anh', 'latePresenter']],
  ['Tạ Quang Khải', 'Male', '1976-08-13', '52 Lê Duẩn, Hà Nội', 'Vĩnh Phúc', ['bs.anh', 'steady']],
  ['Y Blô Niê', 'Male', '1986-03-03', 'Buôn Ako Dhông, Buôn Ma Thuột', 'Đắk Lắk', ['bs.phuc', 'secondLine']],
  ['Trương Thị Ngọc Trâm', 'Female', '1983-05-16', '20 Yersin, Nha Trang', 'Khánh Hòa', ['bs.phuc', 'kidneys']],
  ['Lâm Quốc Thái', 'Male', '1969-12-24', '14 Phan Đình Phùng, Đà Lạt', 'Lâm Đồng', ['bs.phuc', 'withTuberculosis']],
  ['Nguyễn Thị Út', 'Female', '1980-09-09', '8 Hai Bà Trưng, Cần Thơ', 'Cần Thơ', ['bs.ngan', 'steady']],
  ['Thạch Sô Phi', 'Male', '1991-01-11', '61 Điện Biên Phủ, Trà Vinh', 'Trà Vinh', ['bs.ngan', 'newcomer']],
  ['Đoàn Minh Nhật', 'Male', '1994-06-29', '33 Nguyễn Huệ, Cao Lãnh', 'Đồng Tháp', ['bs.huy', 'steady']],
  ['Kiều Thanh Tú', 'Other', '1996-02-09', '112 Võ Văn Tần, TP. Hồ Chí Minh', 'Long An', ['bs.bao', 'preExposure']],
  ['Lý Gia Bảo', 'Male', '2000-08-08', '5 Đinh Tiên Hoàng, Hà Nội', 'TP. Hồ Chí Minh', ['bs.bao', 'preExposure']],
  ['Quách Tuấn Kiệt', 'Male', '1997-04-25', '40 Thái Hà, Hà Nội', 'Bạc Liêu', ['bs.ngan', 'preExposure']],
  ['Châu Thị Mỹ Duyên', 'Female', '1998-10-31', '7 Hồ Tùng Mậu, Hà Nội', 'An Giang'],
  ['Tô Hoàng Long', 'Male', '1993-07-03', '25 Văn Cao, Hải Phòng', 'Quảng Ninh'],
  ['Nguyễn Khánh Vy', 'Female', '2001-03-27', '90 Chùa Láng, Hà Nội', 'Hà Nội'],
  ['Hà Văn Thiện', 'Male', '1977-12-05', 'Thôn Nà Hang, Tuyên Quang', 'Tuyên Quang'],
  ['Phùng Thị Yến', 'Female', '1984-01-19', '11 Phùng Hưng, Hà Nội', 'Sơn Tây'],
  ['Đào Nhật Tân', 'Male', '1995-05-05', '68 Nguyễn Lương Bằng, Hải Dương', 'Hải Dương'],
  ['Lưu Bảo Châu', 'Female', '1999-11-18', '2 Tố Hữu, Hà Nội', 'Quảng Ngãi'],
];

export const PATIENTS: readonly DemoPatient[] = ROWS.map(
  ([fullName, gender, dateOfBirth, address, placeOfBirth, care]) => ({
    fullName,
    gender,
    dateOfBirth,
    address,
    placeOfBirth,
    ...(care && { care: { doctor: care[0], course: care[1] } }),
  }),
);

export const STAFF = [
  { userName: 'staff', fullName: 'Phạm Thị Ngọc Lan', gender: 'Female', dateOfBirth: '1991-06-12' },
  { userName: 'le.tan', fullName: 'Võ Thanh Tùng', gender: 'Male', dateOfBirth: '1994-09-03' },
] as const;

export const ADMIN = {
  userName: 'admin',
  fullName: 'Đỗ Quang Vinh',
  gender: 'Male',
  dateOfBirth: '1982-02-20',
} as const;
