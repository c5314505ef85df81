import type { Weekday } from '@antam/contract/constants';

export interface DemoDoctor {
  userName: string;
  fullName: string;
  gender: 'Male' | 'Female';
  dateOfBirth: string;
  address: string;
  room: string;
  /** Days, from, to. */
  schedule: readonly (readonly [readonly Weekday[], string, string])[];
  /** Name, level. */
  skills: readonly (readonly [string, string])[];
  /** Name, issued by, date. */
  certificates: readonly (readonly [string, string, string])[];
  /** Position, organization, from, to (left out: still there). */
  experiences: readonly (readonly [string, string, string, string?])[];
}

const WORKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const WEEKEND = ['Saturday', 'Sunday'] as const;

/**
 * The first is the demo account and works every day, so that today is never empty. Every day, every half hour of the
 * clinic's hours is covered by at least one doctor.
 */
export const DOCTORS: readonly DemoDoctor[] = [
  {
    userName: 'doctor',
    fullName: 'Nguyễn Hoàng Minh',
    gender: 'Male',
    dateOfBirth: '1979-05-18',
    address: '27 Trần Quốc Toản, Hà Nội',
    room: '201',
    schedule: [
      [WORKDAYS, '08:00', '11:30'],
      [WORKDAYS, '13:30', '17:00'],
      [WEEKEND, '08:00', '11:00'],
      [WEEKEND, '14:00', '16:30'],
    ],
    skills: [
      ['Điều trị ARV', 'Chuyên gia'],
      ['Nhiễm trùng cơ hội', 'Chuyên gia'],
      ['Đồng nhiễm lao - HIV', 'Nâng cao'],
    ],
    certificates: [
      ['Bác sĩ chuyên khoa II Truyền nhiễm', 'Trường Đại học Y Hà Nội', '2014-09-20'],
      ['Chứng chỉ điều trị HIV/AIDS nâng cao', 'Cục Phòng, chống HIV/AIDS', '2018-06-15'],
      ['Chứng chỉ hành nghề khám bệnh, chữa bệnh', 'Bộ Y tế', '2006-03-01'],
    ],
    experiences: [
      ['Bác sĩ điều trị', 'Bệnh viện Bệnh Nhiệt đới Trung ương', '2004-08-01', '2012-12-31'],
      ['Phó trưởng khoa Virus - Ký sinh trùng', 'Bệnh viện Bệnh Nhiệt đới Trung ương', '2013-01-01', '2019-05-31'],
      ['Trưởng đơn nguyên điều trị ngoại trú', 'Phòng khám An Tâm', '2019-06-01'],
    ],
  },
  {
    userName: 'bs.huong',
    fullName: 'Trần Thị Thanh Hương',
    gender: 'Female',
    dateOfBirth: '1983-11-02',
    address: '8 Nguyễn Du, Hà Nội',
    room: '202',
    schedule: [[[...WORKDAYS, 'Saturday'], '08:00', '13:00']],
    skills: [
      ['Điều trị ARV', 'Chuyên gia'],
      ['Dự phòng lây truyền mẹ - con', 'Chuyên gia'],
    ],
    certificates: [
      ['Thạc sĩ Y học, chuyên ngành Truyền nhiễm', 'Đại học Y Dược TP. Hồ Chí Minh', '2012-10-05'],
      ['Chứng chỉ chăm sóc phụ nữ mang thai nhiễm HIV', 'Bệnh viện Từ Dũ', '2016-04-22'],
    ],
    experiences: [
      ['Bác sĩ phòng khám ngoại trú', 'Bệnh viện Từ Dũ', '2009-02-01', '2017-08-31'],
      ['Bác sĩ điều trị', 'Phòng khám An Tâm', '2017-09-01'],
    ],
  },
  {
    userName: 'bs.bao',
    fullName: 'Lê Quốc Bảo',
    gender: 'Male',
    dateOfBirth: '1986-07-25',
    address: '140 Lý Thường Kiệt, Hà Nội',
    room: '203',
    schedule: [[WORKDAYS, '13:00', '17:00']],
    skills: [
      ['Điều trị ARV', 'Nâng cao'],
      ['Dự phòng trước phơi nhiễm (PrEP)', 'Chuyên gia'],
    ],
    certificates: [
      ['Bác sĩ chuyên khoa I Da liễu', 'Trường Đại học Y Dược Huế', '2015-12-18'],
      ['Tập huấn cung cấp dịch vụ PrEP', 'Cục Phòng, chống HIV/AIDS', '2020-07-10'],
    ],
    experiences: [
      ['Bác sĩ da liễu', 'Bệnh viện Da liễu Trung ương', '2012-03-01', '2020-02-28'],
      ['Bác sĩ điều trị', 'Phòng khám An Tâm', '2020-03-01'],
    ],
  },
  {
    userName: 'bs.anh',
    fullName: 'Phạm Ngọc Ánh',
    gender: 'Female',
    dateOfBirth: '1988-02-14',
    address: '61 Phan Chu Trinh, Hà Nội',
    room: '204',
    schedule: [
      [['Monday', 'Wednesday', 'Friday'], '08:00', '11:00'],
      [['Monday', 'Wednesday', 'Friday'], '14:00', '17:00'],
    ],
    skills: [
      ['Điều trị ARV', 'Nâng cao'],
      ['Đồng nhiễm viêm gan B, C', 'Nâng cao'],
    ],
    certificates: [
      ['Bác sĩ nội trú Truyền nhiễm', 'Trường Đại học Y Hà Nội', '2016-11-30'],
      ['Chứng chỉ điều trị viêm gan virus', 'Bệnh viện Bạch Mai', '2019-03-08'],
    ],
    experiences: [
      ['Bác sĩ nội trú', 'Bệnh viện Bạch Mai', '2013-10-01', '2016-11-30'],
      ['Bác sĩ điều trị', 'Bệnh viện Đống Đa', '2017-01-01', '2021-06-30'],
      ['Bác sĩ điều trị', 'Phòng khám An Tâm', '2021-07-01'],
    ],
  },
  {
    userName: 'bs.phuc',
    fullName: 'Võ Đình Phúc',
    gender: 'Male',
    dateOfBirth: '1975-09-09',
    address: '5 Hàng Bài, Hà Nội',
    room: '205',
    schedule: [
      [['Tuesday', 'Thursday', 'Saturday'], '08:00', '11:30'],
      [['Tuesday', 'Thursday', 'Saturday'], '13:00', '16:30'],
    ],
    skills: [
      ['Nhiễm trùng cơ hội', 'Chuyên gia'],
      ['Điều trị ARV bậc hai', 'Chuyên gia'],
      ['Bệnh thận và thuốc ARV', 'Nâng cao'],
    ],
    certificates: [
      ['Tiến sĩ Y học', 'Trường Đại học Y Hà Nội', '2011-05-27'],
      ['Chứng chỉ hành nghề khám bệnh, chữa bệnh', 'Bộ Y tế', '2003-08-12'],
    ],
    experiences: [
      ['Giảng viên bộ môn Truyền nhiễm', 'Trường Đại học Y Hà Nội', '2002-09-01', '2018-08-31'],
      ['Cố vấn chuyên môn', 'Phòng khám An Tâm', '2018-09-01'],
    ],
  },
  {
    userName: 'bs.ngan',
    fullName: 'Huỳnh Kim Ngân',
    gender: 'Female',
    dateOfBirth: '1990-12-30',
    address: '33 Bà Triệu, Hà Nội',
    room: '206',
    schedule: [
      [WEEKEND, '08:00', '12:00'],
      [WEEKEND, '13:00', '17:00'],
      [['Friday'], '13:30', '17:00'],
    ],
    skills: [
      ['Điều trị ARV', 'Nâng cao'],
      ['Sức khỏe tình dục và sinh sản', 'Nâng cao'],
    ],
    certificates: [
      ['Bác sĩ Y khoa', 'Trường Đại học Y Dược Cần Thơ', '2015-07-15'],
      ['Chứng chỉ tư vấn và xét nghiệm HIV', 'Viện Pasteur TP. Hồ Chí Minh', '2018-10-19'],
    ],
    experiences: [
      ['Bác sĩ', 'Trung tâm Kiểm soát bệnh tật Cần Thơ', '2015-10-01', '2021-12-31'],
      ['Bác sĩ phòng khám cuối tuần', 'Phòng khám An Tâm', '2022-01-01'],
    ],
  },
  {
    userName: 'bs.thao',
    fullName: 'Đặng Thu Thảo',
    gender: 'Female',
    dateOfBirth: '1985-04-06',
    address: '19 Ngô Quyền, Hà Nội',
    room: '207',
    schedule: [
      [['Monday', 'Tuesday', 'Wednesday', 'Thursday'], '09:00', '12:00'],
      [['Monday', 'Tuesday', 'Wednesday', 'Thursday'], '13:30', '15:30'],
      [['Sunday'], '08:00', '12:00'],
    ],
    skills: [
      ['Tư vấn tâm lý', 'Chuyên gia'],
      ['Tư vấn tuân thủ điều trị', 'Chuyên gia'],
    ],
    certificates: [
      ['Bác sĩ chuyên khoa I Tâm thần', 'Trường Đại học Y Hà Nội', '2014-08-29'],
      ['Chứng chỉ liệu pháp nhận thức - hành vi', 'Viện Sức khỏe Tâm thần', '2017-05-11'],
    ],
    experiences: [
      ['Bác sĩ tâm thần', 'Bệnh viện Tâm thần Hà Nội', '2011-01-01', '2019-10-31'],
      ['Phụ trách tư vấn tâm lý', 'Phòng khám An Tâm', '2019-11-01'],
    ],
  },
  {
    userName: 'bs.huy',
    fullName: 'Bùi Gia Huy',
    gender: 'Male',
    dateOfBirth: '1993-06-21',
    address: '72 Lò Đúc, Hà Nội',
    room: '208',
    schedule: [
      [['Tuesday', 'Thursday'], '08:00', '10:30'],
      [['Sunday'], '12:00', '17:00'],
    ],
    skills: [
      ['Điều trị ARV', 'Cơ bản'],
      ['Dự phòng sau phơi nhiễm (PEP)', 'Nâng cao'],
    ],
    certificates: [['Bác sĩ Y khoa', 'Trường Đại học Y Dược Hải Phòng', '2018-07-02']],
    experiences: [
      ['Bác sĩ nội trú', 'Bệnh viện Hữu nghị Việt Tiệp', '2018-09-01', '2021-09-30'],
      ['Bác sĩ bán thời gian', 'Phòng khám An Tâm', '2022-03-01'],
    ],
  },
];
