import { type Course, FIRST_LINE, STABLE, step } from './course';

/** Courses without problems. */
export const SMOOTH_COURSES = {
  /** The demo patient's: five records, CD4 rising, viral load falling below detection. */
  theDemoPatients: {
    preventsTb: true,
    plans: [{ regimen: 'tld', from: 292, notes: 'Bắt đầu phác đồ bậc 1. Tái khám theo hẹn, xét nghiệm mỗi 3 tháng.' }],
    steps: [
      step(
        292,
        'Nhiễm HIV, giai đoạn lâm sàng 1, mới chẩn đoán',
        'Bắt đầu ARV trong ngày. Đã tư vấn tuân thủ, hẹn 1 tháng.',
        30,
        {
          cd4: 268,
          load: 96_400,
        },
      ),
      step(262, FIRST_LINE, 'Dung nạp tốt, không tác dụng phụ. Không quên liều.', 60),
      step(200, FIRST_LINE, 'Đáp ứng tốt, tải lượng virus giảm trên 2 log. Tiếp tục phác đồ.', 90, {
        cd4: 338,
        load: 180,
      }),
      step(110, STABLE, 'Tải lượng virus dưới ngưỡng phát hiện. K = K. Ngừng co-trimoxazole.', 90, {
        cd4: 431,
        load: 'undetected',
      }),
      step(26, STABLE, 'Sức khỏe tốt, tăng 3 kg. Cấp thuốc 1 tháng, hẹn tái khám trước chuyến công tác.', 30, {
        cd4: 503,
        load: 'undetected',
      }),
    ],
  },
  steady: {
    plans: [{ regimen: 'tld', from: 940, notes: 'Điều trị ổn định nhiều năm, cấp thuốc 3 tháng một lần.' }],
    steps: [
      step(345, STABLE, 'Không than phiền. Tuân thủ tốt.', 90, { cd4: 548, load: 'undetected' }),
      step(256, STABLE, 'Khám định kỳ, cân nặng ổn định.', 90),
      step(168, STABLE, 'Tải lượng virus dưới ngưỡng phát hiện. Tiếp tục phác đồ.', 90, {
        cd4: 586,
        load: 'undetected',
      }),
      step(78, STABLE, 'Khám định kỳ, chức năng gan thận bình thường.', 90, { cd4: 612, load: 'undetected' }),
    ],
  },
  newcomer: {
    preventsTb: true,
    plans: [{ regimen: 'tld', from: 248, notes: 'Phác đồ bậc 1 ưu tiên, theo dõi sát 6 tháng đầu.' }],
    steps: [
      step(248, 'Nhiễm HIV, giai đoạn lâm sàng 1, mới chẩn đoán', 'Sẵn sàng điều trị. Bắt đầu ARV.', 30, {
        cd4: 384,
        load: 58_200,
      }),
      step(219, FIRST_LINE, 'Đau đầu nhẹ tuần đầu, đã hết.', 60),
      step(158, FIRST_LINE, 'Đáp ứng tốt.', 60, { cd4: 447, load: 95 }),
      step(97, STABLE, 'Tải lượng virus dưới ngưỡng phát hiện. K = K.', 90, { cd4: 512, load: 'undetected' }),
      step(12, STABLE, 'Không than phiền. Cấp thuốc 3 tháng.', 90, { cd4: 540, load: 'undetected' }),
    ],
  },
  /** Dolutegravir instead of efavirenz, as the national guideline prefers. */
  movedToDolutegravir: {
    plans: [
      { regimen: 'aztEfv', from: 1480, notes: 'Phác đồ cũ, dung nạp chấp nhận được.' },
      { regimen: 'tld', from: 206, notes: 'Chuyển phác đồ tối ưu theo hướng dẫn. Tải lượng virus đang ức chế.' },
    ],
    steps: [
      step(338, STABLE, 'Mất ngủ, hay mơ. Đã trao đổi về chuyển phác đồ.', 90, { cd4: 472, load: 'undetected' }),
      step(206, STABLE, 'Chuyển sang TDF + 3TC + DTG do tác dụng phụ của EFV.', 30, { cd4: 495, load: 'undetected' }),
      step(175, STABLE, 'Ngủ tốt trở lại, dung nạp tốt.', 90),
      step(86, STABLE, 'Tải lượng virus dưới ngưỡng phát hiện sau chuyển phác đồ.', 90, {
        cd4: 534,
        load: 'undetected',
      }),
    ],
  },
  steadyOnEfavirenz: {
    plans: [{ regimen: 'aztEfv', from: 1890, notes: 'Ổn định với phác đồ hiện tại, công thức máu bình thường.' }],
    steps: [
      step(330, STABLE, 'Hb 13,1 g/dL. Tiếp tục phác đồ.', 90, { cd4: 498, load: 'undetected' }),
      step(240, STABLE, 'Khám định kỳ.', 90),
      step(152, STABLE, 'Đã tư vấn chuyển sang DTG, người bệnh muốn suy nghĩ thêm.', 90, {
        cd4: 521,
        load: 'undetected',
      }),
      step(63, STABLE, 'Khám định kỳ, Hb 12,8 g/dL.', 90, { cd4: 517, load: 'undetected' }),
    ],
  },
  /** Preventive tablets only: these patients have no plan. */
  preExposure: {
    plans: [],
    steps: [
      step(184, 'Dự phòng trước phơi nhiễm (PrEP), HIV âm tính', 'Bắt đầu PrEP hằng ngày. Creatinin bình thường.', 30),
      step(154, 'Dự phòng trước phơi nhiễm (PrEP), HIV âm tính', 'Không tác dụng phụ.', 90),
      step(66, 'Dự phòng trước phơi nhiễm (PrEP), HIV âm tính', 'Xét nghiệm HIV, giang mai âm tính.', 90),
    ],
  },
} as const satisfies Record<string, Course>;
