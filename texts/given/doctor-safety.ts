/** Warnings about a prescription; the rules and their sources are in `rules/care/safety.ts`. */
export const safetyTexts = {
  title: 'Cảnh báo an toàn',
  between: (first: string, second: string) => `${first} cùng ${second}`,
  action: {
    change: 'Dùng thuốc khác',
    adjust: 'Chỉnh liều',
    swap: 'Thay thuốc ARV',
    space: 'Uống cách giờ',
    watch: 'Theo dõi',
    add: 'Thêm biện pháp tránh thai',
    allergy: 'Dị ứng',
  },
  source: (name: string) => `Nguồn: ${name}`,
  allergySource: 'tiền sử dị ứng trong hồ sơ chăm sóc của bệnh nhân này',
  reason: 'Lý do vẫn kê đơn',
  reasonRequired: 'Hãy ghi lý do vẫn kê đơn.',
  overridden: 'Kê đơn dù có cảnh báo',
  freeText: 'Chưa kiểm tra',
  unknownTitle: 'Chưa kiểm tra được',
  unknownHint: 'Không có cảnh báo không có nghĩa là an toàn.',
  unknown: {
    allergies: 'Chưa rõ tiền sử dị ứng.',
    otherMedicines: 'Chưa rõ thuốc khác đang dùng.',
    weight: 'Chưa rõ cân nặng.',
    egfr: 'Chưa rõ chức năng thận (eGFR).',
    tbMedicines: 'Đang điều trị lao nhưng chưa rõ thuốc lao.',
    notChecked: (name: string) => `${name}: chưa được kiểm tra, vì không có trong danh mục thuốc.`,
    allergyNotChecked: (name: string) => `Dị ứng ${name}: chưa được kiểm tra, vì không có mã ATC trong danh mục.`,
  },
  supply: {
    title: 'Đề xuất cấp thuốc',
    take: (days: number) => `Dùng ${days} ngày`,
    taken: 'Đơn đã theo đề xuất',
    acutelyIll: 'Đang có bệnh cấp tính',
    reason: 'Lý do cấp khác số ngày đề xuất',
    reasonRequired: 'Hãy ghi lý do cấp nhiều ngày hơn đề xuất.',
    proposal: (days: number) => `Đề xuất cấp thuốc ${days} ngày`,
    criterion: {
      age: (limit: number) => `Từ ${limit} tuổi trở lên`,
      monthsOnArt: (limit: number) => `Đã điều trị ARV ít nhất ${limit} tháng`,
      viralLoad: (limit: number) => `Tải lượng virus dưới ${limit}`,
      noAcuteIllness: (_limit: number) => 'Không có bệnh cấp tính',
    },
    /** Of `rules/care/multi-month.ts`, in words. */
    source: 'thực hành tại các phòng khám HIV ở Việt Nam (OPC-Assist); số ngày: Thông tư 26/2025/TT-BYT',
    state: { met: 'Đạt', notMet: 'Không đạt', unknown: 'Chưa rõ' },
  },
  regimen: {
    medicines: 'Thuốc của phác đồ mới',
    daily: (name: string, units: number, form: string) => `${name}: ${units} ${form} mỗi ngày`,
    take: 'Kê các thuốc này',
    taken: 'Đơn đã có các thuốc này',
    /** Where the dose of a medicine is left to the doctor. */
    doseHint: 'Danh mục không ghi cách chia liều; hãy ghi mỗi lần và số lần mỗi ngày.',
    conflictTitle: 'Đơn thuốc không khớp phác đồ',
    conflict: {
      missing: (name: string) => `${name} thuộc phác đồ nhưng không có trong đơn.`,
      outside: (name: string) => `${name} không thuộc phác đồ.`,
      stopped: (name: string) => `${name} được kê dù phác đồ đã ngừng.`,
      amount: (name: string, units: number, form: string) => `${name}: phác đồ dùng ${units} ${form} mỗi ngày.`,
    },
    notCompared: 'Không so được đơn với phác đồ: danh mục không ghi các thuốc của phác đồ này.',
  },
  /** What happens, and what to do. */
  rules: {
    'dtg-rifampicin': {
      effect: 'Rifampicin làm giảm nồng độ dolutegravir.',
      advice:
        'Dùng dolutegravir 50 mg hai lần mỗi ngày (với TLD: thêm một viên DTG 50 mg buổi tối), hoặc thay rifampicin bằng rifabutin.',
    },
    'dtg-anticonvulsants': {
      effect: 'Thuốc chống co giật này làm giảm nồng độ dolutegravir.',
      advice: 'Dùng thuốc chống co giật khác, ví dụ valproat hoặc gabapentin.',
    },
    'dtg-cations': {
      effect: 'Magie, nhôm, sắt, canxi và kẽm làm giảm hấp thu dolutegravir.',
      advice:
        'Uống dolutegravir trước 2 giờ hoặc sau 6 giờ. Canxi và sắt chỉ được uống cùng lúc khi dùng trong bữa ăn.',
    },
    'dtg-metformin': {
      effect: 'Dolutegravir làm tăng nồng độ metformin.',
      advice: 'Dùng metformin tối đa 500 mg hai lần mỗi ngày.',
    },
    'dtg-dofetilide': {
      effect: 'Dolutegravir làm tăng nồng độ dofetilide, có thể gây loạn nhịp tim nguy hiểm.',
      advice: 'Dùng thuốc chống loạn nhịp khác.',
    },
    'dtg-amodiaquine': {
      effect: 'Bảng của WHO khuyến cáo không dùng hai thuốc này cùng nhau.',
      advice: 'Dùng thuốc sốt rét khác.',
    },
    'dtg-cisapride': {
      effect: 'Bảng của WHO khuyến cáo không dùng hai thuốc này cùng nhau.',
      advice: 'Dùng thuốc dạ dày ruột khác.',
    },
    'pi-rifampicin': {
      effect: 'Rifampicin làm giảm mạnh nồng độ thuốc ức chế protease.',
      advice: 'Thay rifampicin bằng rifabutin.',
    },
    'pi-rifampicin-child': {
      effect: 'Rifampicin làm giảm mạnh nồng độ thuốc ức chế protease.',
      advice: 'Thay rifampicin bằng rifabutin. Ở trẻ em: chỉnh liều LPV/r hoặc thay bằng ba thuốc NRTI.',
    },
    'pi-statins': {
      effect: 'Thuốc ức chế protease làm tăng mạnh nồng độ statin này, có thể gây tiêu cơ vân.',
      advice: 'Dùng statin khác, ví dụ pravastatin.',
    },
    'pi-halofantrine': {
      effect: 'Thuốc ức chế protease làm tăng nồng độ halofantrine, có thể gây loạn nhịp tim.',
      advice: 'Dùng thuốc sốt rét khác.',
    },
    'pi-antihistamines': {
      effect: 'Thuốc ức chế protease làm tăng nồng độ thuốc kháng histamin này, có thể gây loạn nhịp tim.',
      advice: 'Dùng thuốc kháng histamin khác.',
    },
    'pi-hcv': {
      effect: 'Thuốc ức chế protease làm thay đổi nồng độ thuốc viêm gan C này.',
      advice: 'Dùng thuốc kháng virus viêm gan C tác dụng trực tiếp khác.',
    },
    'pi-opioids': {
      effect: 'Thuốc ức chế protease làm thay đổi nồng độ methadone và buprenorphine.',
      advice: 'Theo dõi và chỉnh liều methadone hoặc buprenorphine khi cần.',
    },
    'pi-contraception': {
      effect: 'Thuốc ức chế protease có thể làm giảm tác dụng của thuốc tránh thai nội tiết.',
      advice: 'Dùng thêm hoặc đổi sang biện pháp tránh thai khác, ví dụ bao cao su.',
    },
    'pi-tdf': {
      effect: 'Thuốc ức chế protease làm tăng nồng độ tenofovir và nguy cơ tổn thương thận.',
      advice: 'Theo dõi chức năng thận.',
    },
    'efv-rifampicin': {
      effect: 'Rifampicin làm giảm nồng độ efavirenz.',
      advice: 'Bảng của WHO khuyên thay efavirenz bằng thuốc ARV khác; hãy hội chẩn chuyên khoa lao và HIV.',
    },
    'efv-methadone': {
      effect: 'Efavirenz làm giảm nồng độ methadone, có thể gây hội chứng cai.',
      advice: 'Theo dõi chặt và chỉnh liều methadone khi cần.',
    },
    'efv-contraception': {
      effect: 'Efavirenz có thể làm giảm tác dụng của thuốc tránh thai nội tiết.',
      advice: 'Dùng thêm biện pháp tránh thai khác, ví dụ bao cao su.',
    },
    'efv-sedatives': {
      effect: 'Efavirenz làm thay đổi nồng độ thuốc an thần này, có thể gây an thần quá mức.',
      advice: 'Dùng thuốc an thần khác.',
    },
    'efv-ergots': {
      effect: 'Efavirenz có thể làm tăng độc tính của thuốc nhóm ergot.',
      advice: 'Dùng thuốc đau nửa đầu khác.',
    },
    'efv-antihistamines': {
      effect: 'Efavirenz có thể làm tăng nồng độ thuốc kháng histamin này, có thể gây loạn nhịp tim.',
      advice: 'Dùng thuốc kháng histamin khác.',
    },
    'efv-hcv': {
      effect: 'Efavirenz làm giảm nồng độ simeprevir.',
      advice: 'Dùng thuốc kháng virus viêm gan C tác dụng trực tiếp khác.',
    },
    'nvp-contraception': {
      effect: 'Nevirapine có thể làm giảm tác dụng của thuốc tránh thai chứa estrogen.',
      advice: 'Dùng thêm bao cao su.',
    },
    'zdv-hcv': {
      effect: 'Thuốc này cùng với zidovudine làm tăng nguy cơ thiếu máu.',
      advice: 'Thay zidovudine bằng tenofovir (TDF).',
    },
    'tdf-kidney': {
      effect: 'Chức năng thận đã giảm; tenofovir có thể làm thận xấu thêm.',
      advice: 'Theo dõi chức năng thận và cân nhắc thay thuốc.',
    },
    allergy: {
      effect: 'Bệnh nhân đã được ghi nhận dị ứng với hoạt chất này.',
      advice: 'Không dùng thuốc này nếu có thuốc khác; nếu vẫn dùng, ghi rõ lý do.',
    },
  },
};

export type SafetyTexts = typeof safetyTexts;
