import type { Regimen } from '@antam/contract/constants';

/** A medicine of the catalogue with its dose, or free text. */
export type Drug = { instructions: string; unitsPerDose: number; timesDaily: number } & (
  | { medicineCode: string }
  | { medicationName: string }
);

const once = { unitsPerDose: 1, timesDaily: 1 };
const twice = { unitsPerDose: 1, timesDaily: 2 };

const TLD: Drug = {
  medicineCode: 'tdf-3tc-dtg-300-300-50',
  ...once,
  instructions:
    'Uống cùng một giờ mỗi ngày, lúc đói hoặc no. Uống trước thuốc dạ dày, sắt, canxi 2 giờ hoặc sau 6 giờ.',
};
const AZT_3TC: Drug = {
  medicineCode: 'zdv-3tc-300-150',
  ...twice,
  instructions: 'Sáng và tối, cách nhau 12 giờ.',
};

/** The tablets of each regimen of the demo. */
export const REGIMENS_IN_USE = {
  tld: { regimen: 'TDF + 3TC + DTG', customDrugs: null, drugs: [TLD] },
  aztEfv: {
    regimen: 'AZT + 3TC + EFV',
    customDrugs: null,
    drugs: [
      AZT_3TC,
      {
        medicineCode: 'efv-600',
        ...once,
        instructions: 'Uống buổi tối trước khi ngủ, lúc bụng đói. Có thể chóng mặt, mơ nhiều trong vài tuần đầu.',
      },
    ],
  },
  // Rifampicin lowers dolutegravir, so its dose is doubled while tuberculosis is treated.
  tldWithRifampicin: {
    regimen: 'Custom',
    customDrugs: 'TDF + 3TC + DTG, thêm DTG 50 mg (đang dùng rifampicin)',
    drugs: [
      TLD,
      {
        medicineCode: 'dtg-50',
        ...once,
        instructions: 'Uống cách viên phối hợp 12 giờ, đến hết 2 tuần sau khi ngừng rifampicin.',
      },
    ],
  },
  abcDtg: {
    regimen: 'Custom',
    customDrugs: 'ABC + 3TC + DTG',
    drugs: [
      {
        medicineCode: 'abc-3tc-600-300',
        ...once,
        instructions: 'Uống cùng giờ với DTG. Sốt kèm phát ban: ngừng thuốc và đến khám ngay.',
      },
      { medicineCode: 'dtg-50', ...once, instructions: 'Uống cùng một giờ mỗi ngày.' },
    ],
  },
  aztLpv: {
    regimen: 'Custom',
    customDrugs: 'AZT + 3TC + LPV/r',
    drugs: [
      AZT_3TC,
      {
        medicineCode: 'lpv-r-200-50',
        unitsPerDose: 2,
        timesDaily: 2,
        instructions: 'Uống trong bữa ăn, nuốt cả viên, không nhai.',
      },
    ],
  },
} as const satisfies Record<string, { regimen: Regimen; customDrugs: string | null; drugs: readonly Drug[] }>;

export type RegimenInUse = keyof typeof REGIMENS_IN_USE;

export const CO_TRIMOXAZOLE: Drug = {
  medicineCode: 'co-trimoxazole-800-160',
  ...once,
  instructions: 'Dự phòng nhiễm trùng cơ hội. Uống nhiều nước. Phát ban: ngừng thuốc và báo phòng khám.',
};

/** Preventive treatment of tuberculosis in the first six months, with the vitamin that protects the nerves. */
export const TB_PREVENTION: readonly Drug[] = [
  {
    medicineCode: 'isoniazid-300',
    ...once,
    instructions: 'Dự phòng lao, uống lúc đói, đủ 6 tháng. Không uống rượu bia.',
  },
  { medicationName: 'Vitamin B6 25 mg', ...once, instructions: 'Uống cùng isoniazid.' },
];

export const PREP: Drug = {
  medicineCode: 'tdf-ftc-300-200',
  ...once,
  instructions: 'Uống hằng ngày, cùng một giờ. Xét nghiệm HIV lại mỗi 3 tháng.',
};
