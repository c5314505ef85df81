import type { DeskActsTexts } from '../given/desk-acts';

export const deskActsTexts: DeskActsTexts = {
  unknownPatient: 'Bệnh nhân chưa rõ tên',
  states: {
    pending: 'Chờ xác nhận',
    confirmed: 'Đã xác nhận',
    arrived: 'Đang chờ',
    called: 'Đã gọi vào',
    completed: 'Xong',
    noShow: 'Không đến',
    cancelled: 'Đã hủy',
  },
  toMove: 'Cần chuyển',
  acts: {
    confirm: 'Xác nhận',
    arrive: 'Tiếp đón',
    call: 'Gọi vào',
    complete: 'Xong',
    move: 'Đổi lịch',
    miss: 'Không đến',
    cancel: 'Hủy lịch',
    undoArrive: 'Không có mặt',
    undoCall: 'Hoàn tác gọi vào',
    undoComplete: 'Hoàn tác xong',
  },
  actFor: (act, patient) => `${act}: ${patient}`,
  done: {
    confirm: 'Đã xác nhận lịch hẹn',
    arrive: 'Đã tiếp đón bệnh nhân',
    call: 'Đã gọi vào',
    complete: 'Đã khám xong',
    miss: 'Đã ghi nhận không đến',
    cancel: 'Đã hủy lịch hẹn',
    undoArrive: 'Đã hủy lượt tiếp đón',
    undoCall: 'Đã hoàn tác gọi vào',
    undoComplete: 'Lượt khám được mở lại',
  },
  failed: 'Không lưu được. Vui lòng thử lại.',
  keep: 'Giữ nguyên',
  ask: {
    cancel: {
      title: 'Hủy lịch hẹn này?',
      text: (patient, when) =>
        `Lịch hẹn của ${patient} lúc ${when} sẽ bị hủy, giờ này được trả lại và bệnh nhân sẽ được báo. Không thể hoàn tác.`,
    },
    miss: {
      title: 'Ghi nhận không đến?',
      text: (patient, when) =>
        `${patient} không đến lúc ${when}. Nếu bệnh nhân vẫn đến trong hôm nay, bấm Tiếp đón để tiếp nhận.`,
    },
    undoArrive: {
      title: 'Hủy lượt tiếp đón này?',
      text: (patient) => `${patient} sẽ không còn trong danh sách đã đến. Lịch hẹn vẫn được xác nhận.`,
    },
  },
  move: {
    title: 'Đổi lịch hẹn',
    now: (patient, when, doctor) => `${patient}: hiện là ${when} với ${doctor}.`,
    date: 'Ngày',
    doctor: 'Bác sĩ',
    time: 'Giờ',
    chooseDoctor: 'Chọn bác sĩ',
    chooseTime: 'Chọn giờ',
    nobody: 'Không bác sĩ nào còn giờ trong ngày này.',
    full: 'Bác sĩ này không còn giờ trống trong ngày.',
    told: 'Bệnh nhân sẽ được báo giờ mới.',
    submit: 'Đổi lịch',
    done: 'Đã đổi lịch hẹn',
    failed: 'Không đổi được lịch hẹn',
    loadFailed: 'Không tải được ngày này.',
  },
};
