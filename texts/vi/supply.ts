import type { SupplyTexts } from '../given/supply';

export const supplyTexts: SupplyTexts = {
  showNames: 'Hiện tên thuốc của tôi',
  hideNames: 'Ẩn tên thuốc',
  alwaysShow: 'Luôn hiện tên thuốc ở trang này',
  saveFailed: 'Chưa lưu được lựa chọn của bạn. Vui lòng thử lại.',
  hiddenName: (number) => `Thuốc ${number}`,
  failed: 'Không tải được danh sách thuốc của bạn.',
  empty: 'Hiện không có thuốc nào',
  emptyText: 'Thuốc bác sĩ kê cho bạn sẽ có ở đây.',
  come: {
    title: 'Khi nào nên đến',
    by: (date) => `Mời bạn đến trước hoặc trong ngày ${date}.`,
    why: 'Đó là hai ngày trước khi loại thuốc đầu tiên hết, để bạn không bao giờ thiếu thuốc.',
    next: (date) => `Lần khám tới của bạn là ngày ${date}.`,
    soon: 'Thuốc của bạn sắp hết. Mời bạn đến trong vài ngày tới, hoặc gọi cho phòng khám để được sắp xếp.',
    book: 'Đặt lịch khám',
  },
  prescribed: (amount, date) => `Kê ngày ${date}: ${amount}`,
  daysLeft: (days) => `Còn ${days} ngày`,
  barLabel: (name) => `${name}: phần còn lại`,
  lastsUntil: (date) => `Đủ đến ngày ${date}`,
  received: (date, days) => `Bạn nhận ${days} ngày thuốc vào ${date}`,
  leftover: (days) => `và còn ${days} ngày thuốc từ lần trước`,
  usedUp: 'Thuốc này có lẽ đã hết. Nếu bạn vẫn còn thì không sao; nếu hết, mời bạn đến hoặc gọi cho phòng khám.',
  unknown: 'Phòng khám chưa ghi lần bạn nhận thuốc này, nên chưa biết thuốc đủ đến khi nào.',
  changes: {
    title: (date) => `Thay đổi từ ngày ${date}`,
    none: 'Không thay đổi: bạn dùng thuốc như trước.',
    added: 'Thuốc mới',
    changed: 'Đổi liều',
    stopped: 'Không dùng nữa',
    counts: {
      added: (n) => `${n} thuốc mới`,
      changed: (n) => `${n} thuốc đổi liều`,
      stopped: (n) => `${n} thuốc ngừng`,
    },
  },
  papers: {
    title: 'Giấy tờ mang theo',
    text: 'Giấy có tên bạn và tên thuốc, vì vậy chỉ lưu trên thiết bị của riêng bạn.',
  },
};
