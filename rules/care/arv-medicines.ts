import type { MedicineRow } from './medicine';

const TDF = 'tenofovir disoproxil';
const OF_REGIMENS = 'VN-5937';

/** Every antiretroviral medicine of the official regimens, and three more that clinics use. */
// biome-ignore format: one medicine a line reads as a table.
export const ARV_MEDICINES = [
  ['tdf-3tc-dtg-300-300-50', 'TDF/3TC/DTG', 'tablet', '300/300/50 mg', 'J05AR27', [TDF, 'lamivudine', 'dolutegravir'], OF_REGIMENS],
  ['tdf-3tc-efv-300-300-400', 'TDF/3TC/EFV', 'tablet', '300/300/400 mg', 'J05AR11', [TDF, 'lamivudine', 'efavirenz'], OF_REGIMENS],
  ['tdf-3tc-efv-300-300-600', 'TDF/3TC/EFV', 'tablet', '300/300/600 mg', 'J05AR11', [TDF, 'lamivudine', 'efavirenz'], OF_REGIMENS],
  ['tdf-ftc-300-200', 'TDF/FTC', 'tablet', '300/200 mg', 'J05AR03', [TDF, 'emtricitabine'], OF_REGIMENS],
  ['zdv-3tc-300-150', 'ZDV/3TC', 'tablet', '300/150 mg', 'J05AR01', ['zidovudine', 'lamivudine'], OF_REGIMENS],
  ['zdv-3tc-60-30', 'ZDV/3TC', 'tablet', '60/30 mg', 'J05AR01', ['zidovudine', 'lamivudine'], OF_REGIMENS],
  ['zdv-3tc-nvp-300-150-200', 'ZDV/3TC/NVP', 'tablet', '300/150/200 mg', 'J05AR05', ['zidovudine', 'lamivudine', 'nevirapine'], OF_REGIMENS],
  ['tdf-300', 'TDF', 'tablet', '300 mg', 'J05AF07', [TDF], OF_REGIMENS],
  ['taf-25', 'TAF', 'tablet', '25 mg', 'J05AF13', ['tenofovir alafenamide'], OF_REGIMENS],
  ['abc-300', 'ABC', 'tablet', '300 mg', 'J05AF06', ['abacavir'], OF_REGIMENS],
  ['3tc-150', '3TC', 'tablet', '150 mg', 'J05AF05', ['lamivudine'], OF_REGIMENS],
  ['dtg-50', 'DTG', 'tablet', '50 mg', 'J05AJ03', ['dolutegravir'], OF_REGIMENS],
  ['ral-400', 'RAL', 'tablet', '400 mg', 'J05AJ01', ['raltegravir'], OF_REGIMENS],
  ['efv-600', 'EFV', 'tablet', '600 mg', 'J05AG03', ['efavirenz'], OF_REGIMENS],
  ['efv-200', 'EFV', 'capsule', '200 mg', 'J05AG03', ['efavirenz'], OF_REGIMENS],
  ['lpv-r-200-50', 'LPV/r', 'tablet', '200/50 mg', 'J05AR10', ['lopinavir', 'ritonavir'], OF_REGIMENS],
  ['lpv-r-100-25', 'LPV/r', 'tablet', '100/25 mg', 'J05AR10', ['lopinavir', 'ritonavir'], OF_REGIMENS],
  ['lpv-r-80-20-ml', 'LPV/r', 'liquid', '80/20 mg/ml', 'J05AR10', ['lopinavir', 'ritonavir'], OF_REGIMENS],
  ['atv-300', 'ATV', 'solid', '300 mg', 'J05AE08', ['atazanavir'], OF_REGIMENS],
  ['drv-600', 'DRV', 'tablet', '600 mg', 'J05AE10', ['darunavir'], OF_REGIMENS],
  ['rtv-100', 'RTV', 'tablet', '100 mg', 'J05AE03', ['ritonavir'], OF_REGIMENS],
  ['abc-3tc-600-300', 'ABC/3TC', 'tablet', '600/300 mg', 'J05AR02', ['abacavir', 'lamivudine'], 'HPRA'],
  ['nvp-200', 'NVP', 'tablet', '200 mg', 'J05AG01', ['nevirapine'], 'WHO-EML-17'],
  ['zdv-300', 'ZDV', 'tablet', '300 mg', 'J05AF01', ['zidovudine'], 'WHO-EML-17'],
] as const satisfies readonly MedicineRow[];
