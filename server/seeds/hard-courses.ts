import { type Course, FIRST_LINE, STABLE, step } from './course';

/** Courses with problems: a late start, another illness, a viral rebound, a change of drugs. */
export const HARD_COURSES = {
  latePresenter: {
    preventsTb: true,
    plans: [
      { regimen: 'tld', from: 322, notes: 'Đến muộn, CD4 rất thấp. Dự phòng nhiễm trùng cơ hội, theo dõi IRIS.' },
    ],
    steps: [
      step(
        322,
        'Nhiễm HIV, giai đoạn lâm sàng 3, nấm miệng, sụt cân',
        'Loại trừ lao và cryptococcus trước khi bắt đầu ARV.',
        30,
        {
          cd4: 46,
          load: 412_000,
        },
      ),
      step(294, 'Nhiễm HIV, giai đoạn lâm sàng 3, đang điều trị ARV bậc 1', 'Hết nấm miệng, tăng 2 kg.', 30),
      step(
        232,
        'Nhiễm HIV, giai đoạn lâm sàng 3, đang điều trị ARV bậc 1',
        'Hồi phục miễn dịch chậm, tiếp tục dự phòng.',
        60,
        {
          cd4: 98,
          load: 1_950,
        },
      ),
      step(142, 'Nhiễm HIV, giai đoạn lâm sàng 3, đang điều trị ARV bậc 1', 'Tải lượng virus tiếp tục giảm.', 60, {
        cd4: 163,
        load: 140,
      }),
      step(
        52,
        'Nhiễm HIV, đang điều trị ARV bậc 1, CD4 đang hồi phục',
        'Tải lượng virus dưới ngưỡng phát hiện. Duy trì co-trimoxazole.',
        60,
        {
          cd4: 214,
          load: 'undetected',
        },
      ),
    ],
  },
  withTuberculosis: {
    plans: [
      { regimen: 'tldWithRifampicin', from: 305, notes: 'Đang điều trị lao phổi 6 tháng, tăng liều DTG.' },
      { regimen: 'tld', from: 128, notes: 'Đã hoàn thành điều trị lao, trở lại liều DTG thường.' },
    ],
    steps: [
      step(305, 'Nhiễm HIV, giai đoạn lâm sàng 3, lao phổi AFB (+)', 'Đã dùng thuốc lao 2 tuần, bắt đầu ARV.', 30, {
        cd4: 112,
        load: 238_000,
      }),
      step(276, 'Lao phổi, HIV đang điều trị ARV', 'Dung nạp tốt cả hai loại thuốc.', 60),
      step(214, 'Lao phổi giai đoạn duy trì, HIV đang điều trị ARV', 'Đáp ứng tốt.', 90, { cd4: 178, load: 240 }),
      step(128, 'Hoàn thành điều trị lao, HIV đang điều trị ARV bậc 1', 'Ngừng liều DTG thứ hai.', 60, {
        cd4: 251,
        load: 'undetected',
      }),
      step(
        41,
        'Nhiễm HIV, đã khỏi lao, đang điều trị ARV bậc 1',
        'CD4 tiếp tục tăng. Duy trì co-trimoxazole đến khi trên 350.',
        60,
        {
          cd4: 308,
          load: 'undetected',
        },
      ),
    ],
  },
  rebound: {
    plans: [{ regimen: 'tld', from: 760, notes: 'Virus tăng trở lại do quên liều. Tư vấn tuân thủ tăng cường.' }],
    steps: [
      step(342, STABLE, 'Tuân thủ tốt.', 90, { cd4: 514, load: 'undetected' }),
      step(170, FIRST_LINE, 'Thay đổi ca làm, hay quên liều tối.', 60, { cd4: 462, load: 640 }),
      step(
        88,
        'Nhiễm HIV, tải lượng virus tăng trở lại, nghi thất bại điều trị',
        'Tư vấn tuân thủ 3 buổi, xét nghiệm lại sau 3 tháng.',
        30,
        {
          cd4: 405,
          load: 8_720,
        },
      ),
      step(
        9,
        'Nhiễm HIV, tải lượng virus giảm sau tư vấn tuân thủ',
        'Đặt báo thức uống thuốc, bạn đời nhắc. Theo dõi tiếp.',
        30,
        {
          cd4: 418,
          load: 1_260,
        },
      ),
    ],
  },
  secondLine: {
    plans: [
      { regimen: 'tld', from: 1210, notes: 'Thất bại virus học: hai lần trên 1.000 bản sao/mL.' },
      { regimen: 'aztLpv', from: 149, notes: 'Phác đồ bậc 2 sau xét nghiệm kháng thuốc.' },
    ],
    steps: [
      step(318, 'Nhiễm HIV, nghi thất bại điều trị bậc 1', 'Tư vấn tuân thủ, xét nghiệm lại sau 3 tháng.', 30, {
        cd4: 286,
        load: 15_300,
      }),
      step(226, 'Nhiễm HIV, thất bại điều trị bậc 1', 'Gửi xét nghiệm gen kháng thuốc.', 60, {
        cd4: 241,
        load: 21_800,
      }),
      step(149, 'Nhiễm HIV, bắt đầu điều trị ARV bậc 2', 'Có đột biến kháng DTG. Chuyển bậc 2.', 30),
      step(119, 'Nhiễm HIV, đang điều trị ARV bậc 2', 'Tiêu chảy nhẹ do LPV/r, chịu được.', 60),
      step(57, 'Nhiễm HIV, đang điều trị ARV bậc 2', 'Đáp ứng tốt với bậc 2.', 60, { cd4: 329, load: 85 }),
    ],
  },
  kidneys: {
    plans: [
      { regimen: 'tld', from: 1130, notes: 'Mức lọc cầu thận giảm dần khi dùng TDF.' },
      { regimen: 'abcDtg', from: 181, notes: 'Thay TDF bằng ABC do chức năng thận. Theo dõi creatinin mỗi 3 tháng.' },
    ],
    steps: [
      step(336, STABLE, 'Creatinin 118 µmol/L, kiểm tra lại.', 60, { cd4: 563, load: 'undetected' }),
      step(181, 'Nhiễm HIV điều trị ổn định, giảm chức năng thận', 'eGFR 52 mL/phút. Thay TDF bằng ABC.', 30, {
        cd4: 571,
        load: 'undetected',
      }),
      step(151, 'Nhiễm HIV điều trị ổn định, chức năng thận hồi phục', 'eGFR 61 mL/phút. Không dị ứng ABC.', 90),
      step(60, 'Nhiễm HIV điều trị ổn định, chức năng thận hồi phục', 'eGFR 68 mL/phút.', 90, {
        cd4: 590,
        load: 'undetected',
      }),
    ],
  },
  expectingMother: {
    plans: [{ regimen: 'tld', from: 196, notes: 'Thai kỳ: mục tiêu dưới ngưỡng phát hiện trước khi sinh.' }],
    steps: [
      step(
        196,
        'Nhiễm HIV phát hiện khi khám thai, thai 10 tuần',
        'Bắt đầu ARV ngay để dự phòng lây truyền mẹ - con.',
        30,
        {
          cd4: 402,
          load: 33_600,
        },
      ),
      step(167, 'Nhiễm HIV, thai 14 tuần, đang điều trị ARV', 'Bớt nghén, uống thuốc đều. Bổ sung axit folic.', 30),
      step(105, 'Nhiễm HIV, thai 23 tuần, đang điều trị ARV', 'Đáp ứng tốt.', 60, { cd4: 455, load: 60 }),
      step(
        22,
        'Nhiễm HIV, thai 35 tuần, tải lượng virus dưới ngưỡng phát hiện',
        'Đã lập kế hoạch sinh và dự phòng cho bé.',
        30,
        {
          cd4: 470,
          load: 'undetected',
        },
      ),
    ],
  },
} as const satisfies Record<string, Course>;
