interface Line {
  from: 'patient' | 'doctor' | 'staff';
  daysAgo: number;
  time: string;
  text: string;
}

export interface Thread {
  /** The patient's full name. */
  with: string;
  lines: readonly Line[];
  /** How many of the last lines the other side has not read yet. */
  unread: number;
  /** A staff member has taken the conversation on. */
  isTakenOn?: boolean;
}

const line =
  (from: Line['from']) =>
  (daysAgo: number, time: string, text: string): Line => ({ from, daysAgo, time, text });
const patient = line('patient');
const doctor = line('doctor');
const staff = line('staff');

/** Newest line last. The texts name no dates, because the demo's days move. */
export const THREADS: readonly Thread[] = [
  {
    with: 'Lê Thị Thu Hà',
    unread: 3,
    isTakenOn: true,
    lines: [
      patient(30, '09:12', 'Chào phòng khám, em muốn hỏi lịch xét nghiệm sắp tới ạ.'),
      staff(30, '09:40', 'Chào chị, lịch xét nghiệm của chị cùng ngày tái khám, chị không cần nhịn ăn nhé.'),
      patient(30, '09:43', 'Dạ em cảm ơn ạ.'),
      doctor(
        22,
        '16:05',
        'Kết quả của em rất tốt, tải lượng virus dưới ngưỡng phát hiện. Em tiếp tục uống thuốc đều nhé.',
      ),
      patient(22, '19:30', 'Em mừng quá, cảm ơn bác sĩ nhiều ạ.'),
      patient(2, '20:15', 'Bác sĩ ơi, em sắp đi công tác một tuần, em có nên đổi giờ uống thuốc không ạ?'),
      doctor(1, '08:20', 'Em giữ nguyên giờ uống 21 giờ theo giờ Việt Nam nhé, mang dư thuốc 3 ngày phòng khi về trễ.'),
      doctor(1, '08:22', 'Nếu quên một liều thì uống ngay khi nhớ ra, không uống gấp đôi.'),
      staff(1, '10:05', 'Phòng khám đã giữ lịch tái khám cho chị. Nếu cần đổi ngày, chị nhắn lại giúp em ạ.'),
    ],
  },
  {
    with: 'Bùi Thị Hạnh',
    unread: 2,
    lines: [
      doctor(9, '17:10', 'Kết quả lần này đã giảm nhiều. Chị cố gắng không quên liều nào trong tháng tới nhé.'),
      patient(9, '21:02', 'Vâng, em đặt báo thức rồi bác sĩ ạ.'),
      patient(1, '07:45', 'Bác sĩ ơi, hôm qua em trực đêm nên uống trễ 3 tiếng, có sao không ạ?'),
      patient(1, '07:46', 'Tuần này em còn trực hai đêm nữa.'),
    ],
  },
  {
    with: 'Trần Đức Anh',
    unread: 1,
    lines: [
      patient(14, '11:20', 'Em chào bác sĩ, em thấy hơi khó ngủ mấy hôm nay.'),
      doctor(14, '15:30', 'Em thử chuyển giờ uống thuốc sang buổi sáng, sau một tuần báo lại cho tôi.'),
      patient(6, '08:15', 'Em ngủ tốt hơn rồi ạ.'),
      patient(1, '18:40', 'Em có cần tiêm phòng cúm không ạ?'),
    ],
  },
  {
    with: 'Đỗ Mạnh Cường',
    unread: 0,
    lines: [
      patient(58, '10:00', 'Phòng khám cho tôi hỏi khi nào có kết quả thận?'),
      staff(58, '10:25', 'Dạ khoảng 3 ngày làm việc, có kết quả bác sĩ sẽ nhắn cho bác ạ.'),
      doctor(55, '16:45', 'Chức năng thận của bác đã hồi phục tốt. Bác tiếp tục uống đủ nước nhé.'),
      patient(55, '18:00', 'Cảm ơn bác sĩ.'),
    ],
  },
  {
    with: 'Vàng A Páo',
    unread: 1,
    lines: [
      staff(3, '09:30', 'Anh Páo ơi, tuần này anh thu xếp xuống lấy máu giúp phòng khám nhé.'),
      patient(2, '19:50', 'Trên bản mưa to đường sạt, tuần sau tôi xuống được không?'),
      doctor(1, '09:00', 'Được anh nhé. Anh còn đủ thuốc đến tuần sau không?'),
    ],
  },
  {
    with: 'Lò Thị Mai',
    unread: 0,
    lines: [
      patient(40, '08:50', 'Em bị nổi mẩn nhẹ ở tay, có phải do thuốc không ạ?'),
      doctor(40, '09:05', 'Em chụp ảnh gửi tôi xem, nếu kèm sốt thì đến khám ngay.'),
      patient(40, '09:30', 'Dạ không sốt, bôi kem đỡ rồi ạ.'),
      doctor(39, '08:00', 'Tốt rồi, em theo dõi thêm nhé.'),
      patient(39, '08:20', 'Vâng ạ.'),
    ],
  },
  {
    with: 'Nguyễn Thị Bích Ngọc',
    unread: 1,
    isTakenOn: true,
    lines: [
      doctor(18, '11:00', 'Kết quả dưới ngưỡng phát hiện, em yên tâm cho kế hoạch sinh nhé.'),
      patient(18, '12:10', 'Em cảm ơn bác sĩ, cả nhà em mừng lắm.'),
      patient(1, '20:30', 'Bác sĩ cho em hỏi sau sinh em có cho bé bú được không ạ?'),
    ],
  },
  {
    with: 'Y Blô Niê',
    unread: 0,
    lines: [
      patient(25, '07:30', 'Thuốc mới làm tôi đau bụng.'),
      doctor(25, '10:15', 'Anh uống thuốc trong bữa ăn, vài tuần sẽ đỡ. Nếu nôn nhiều thì báo ngay.'),
      patient(20, '07:45', 'Đỡ rồi bác sĩ ạ.'),
    ],
  },
  {
    with: 'Kiều Thanh Tú',
    unread: 1,
    lines: [
      patient(8, '22:10', 'Mình muốn chuyển sang PrEP tiêm thì phòng khám có không ạ?'),
      staff(7, '08:35', 'Dạ hiện phòng khám có PrEP uống hằng ngày, bạn đặt lịch để bác sĩ tư vấn nhé.'),
    ],
  },
  {
    with: 'Nguyễn Khánh Vy',
    unread: 2,
    lines: [
      patient(1, '15:05', 'Cho em hỏi xét nghiệm có cần dùng tên thật không ạ?'),
      patient(1, '15:06', 'Và bao lâu có kết quả ạ?'),
    ],
  },
  {
    with: 'Hồ Văn Tám',
    unread: 0,
    lines: [
      patient(66, '08:00', 'Tôi chưa muốn đổi thuốc, để lần sau bàn tiếp nhé bác sĩ.'),
      doctor(66, '14:20', 'Vâng, mình sẽ trao đổi thêm ở lần khám tới. Bác cứ uống thuốc đều.'),
      patient(66, '15:00', 'Cảm ơn bác sĩ.'),
    ],
  },
  {
    with: 'Phan Thanh Sơn',
    unread: 0,
    lines: [
      staff(13, '09:00', 'Anh Sơn nhớ mang theo giấy chuyển tuyến khi tái khám nhé.'),
      patient(13, '09:20', 'OK em, anh cảm ơn.'),
    ],
  },
];
