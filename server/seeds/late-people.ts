import type { Gender } from '@antam/contract/constants';
import type { ContactOutcome } from '@antam/contract/rule-answers';

/** One patient of the follow-up list: how late, what was tried, and what came of it. */
export interface LatePerson {
  /** One of them can log in, to see what a late patient is shown. */
  userName?: string;
  fullName: string;
  gender: Gender;
  dateOfBirth: string;
  /** Days since the medicine ran out; less than 0: days that are left. */
  late: number;
  /** How many days before today the medicine was picked up. */
  pickedUp: number;
  /** The place of the treating doctor among the demo's doctors. */
  doctor: number;
  /** A visit so many days ago that was missed, or so many days ahead that is booked (less than 0). */
  missed?: number;
  /** Came once more, so many days ago; what was received then is not known. */
  cameAgain?: number;
  /** Attempts: how many days ago, and what came of each. */
  attempts?: readonly (readonly [days: number, ContactOutcome])[];
  /** Has come back today without an appointment and waits for the doctor. */
  isHere?: true;
  wishes?: { safeFrom: string | null; safeTo: string | null; alias: string | null };
}

const NAMES = { safeFrom: '18:00', safeTo: '20:00' };

/** Every band and state of the list. */
export const LATE_PEOPLE: readonly LatePerson[] = [
  { fullName: 'Hà Kiều Trang', gender: 'Female', dateOfBirth: '1994-02-11', late: 1, pickedUp: 31, doctor: 0 },
  {
    ...{ fullName: 'Nguyễn Phước Thiện Nhân', gender: 'Male', dateOfBirth: '1988-07-19', late: 4, pickedUp: 64 },
    ...{ doctor: 0, wishes: { ...NAMES, alias: 'Anh Bình' }, userName: 'customer.late' },
  },
  {
    ...{ fullName: 'Lê Hoàng Bảo Trân', gender: 'Female', dateOfBirth: '1991-10-02', late: 9, pickedUp: 39, doctor: 1 },
    ...{ attempts: [[1, 'noAnswer']], wishes: { ...NAMES, alias: null } },
  },
  {
    ...{ fullName: 'Võ Tấn Phát', gender: 'Male', dateOfBirth: '1979-05-23', late: 15, pickedUp: 45, doctor: 2 },
    ...{ missed: -4, attempts: [[1, 'coming']] },
  },
  {
    ...{
      fullName: 'Đặng Thị Ngọc Ánh',
      gender: 'Female',
      dateOfBirth: '1986-03-08',
      late: 35,
      pickedUp: 95,
      doctor: 0,
    },
    ...{
      attempts: [
        [20, 'noAnswer'],
        [9, 'answeredByOther'],
      ],
    },
  },
  {
    ...{ fullName: 'Phùng Văn Lâm', gender: 'Male', dateOfBirth: '1972-12-14', late: 110, pickedUp: 140, doctor: 1 },
    attempts: [[60, 'wrongNumber']],
  },
  {
    ...{ fullName: 'Triệu Mùi Say', gender: 'Female', dateOfBirth: '1990-09-05', late: 96, pickedUp: 156, doctor: 0 },
    attempts: [
      [80, 'noAnswer'],
      [70, 'moved'],
    ],
  },
  {
    ...{ fullName: 'Hứa Minh Đạt', gender: 'Male', dateOfBirth: '1983-01-29', late: 22, pickedUp: 52, doctor: 0 },
    attempts: [[3, 'transferredToConfirm']],
  },
  {
    ...{ fullName: 'Giang Thị Sen', gender: 'Female', dateOfBirth: '1968-06-30', late: 41, pickedUp: 71, doctor: 0 },
    attempts: [[5, 'diedToConfirm']],
  },
  {
    ...{ fullName: 'Ông Quốc Bửu', gender: 'Male', dateOfBirth: '1995-04-17', late: 18, pickedUp: 48, doctor: 0 },
    attempts: [[6, 'asksNotToBeCalled']],
  },
  {
    ...{ fullName: 'Mạch Thục Quyên', gender: 'Female', dateOfBirth: '1993-08-21', late: -24, pickedUp: 36, doctor: 0 },
    missed: 6,
  },
  {
    ...{ fullName: 'Tiêu Nhật Quang', gender: 'Male', dateOfBirth: '1997-11-12', late: -40, pickedUp: 20, doctor: 1 },
    missed: 3,
  },
  {
    ...{ fullName: 'Khổng Thị Lụa', gender: 'Female', dateOfBirth: '1981-02-27', late: 90, pickedUp: 120, doctor: 0 },
    cameAgain: 20,
  },
  {
    ...{ fullName: 'Cao Bá Sơn', gender: 'Male', dateOfBirth: '1984-05-30', late: 90, pickedUp: 120, doctor: 0 },
    ...{ cameAgain: 40, missed: 5 },
  },
  {
    ...{ fullName: 'Sầm Thị Lý', gender: 'Female', dateOfBirth: '1992-01-15', late: 12, pickedUp: 42, doctor: 0 },
    isHere: true,
  },
];
