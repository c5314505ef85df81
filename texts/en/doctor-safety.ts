import type { Differences } from '../differences';
import type { SafetyTexts } from '../given/doctor-safety';

export const safetyTexts: Differences<SafetyTexts> = {
  title: 'Safety warnings',
  between: (first, second) => `${first} with ${second}`,
  action: {
    change: 'Use another medicine',
    adjust: 'Adjust the dose',
    swap: 'Use another antiretroviral',
    space: 'Hours apart',
    watch: 'Watch',
    add: 'Add a method of contraception',
    allergy: 'Allergy',
  },
  source: (name) => `Source: ${name}`,
  allergySource: 'the allergies in the care file of this patient',
  reason: 'Reason for prescribing it all the same',
  reasonRequired: 'Please write the reason.',
  overridden: 'Prescribed despite a warning',
  freeText: 'Not checked',
  unknownTitle: 'Could not be checked',
  unknownHint: 'No warning does not mean that it is safe.',
  unknown: {
    allergies: 'Allergies are unknown.',
    otherMedicines: 'Other medicines taken are unknown.',
    weight: 'The weight is unknown.',
    egfr: 'The kidney function (eGFR) is unknown.',
    tbMedicines: 'Tuberculosis is treated, but with what is unknown.',
    notChecked: (name) => `${name}: not checked, because it is not in the list of medicines.`,
    allergyNotChecked: (name) => `Allergy to ${name}: not checked, because it has no ATC code of the list.`,
  },
  supply: {
    title: 'Proposal for the days of medicine',
    take: (days) => `Use ${days} days`,
    taken: 'The prescription follows the proposal',
    acutelyIll: 'Acutely ill now',
    reason: 'Reason for other days than proposed',
    reasonRequired: 'Please write why more days than proposed.',
    proposal: (days) => `Proposal: medicine for ${days} days`,
    criterion: {
      age: (limit) => `${limit} years or older`,
      monthsOnArt: (limit) => `On antiretrovirals for at least ${limit} months`,
      viralLoad: (limit) => `Viral load below ${limit}`,
      noAcuteIllness: () => 'No acute illness',
    },
    source: 'practice of HIV clinics in Vietnam (OPC-Assist); length: Circular 26/2025/TT-BYT',
    state: { met: 'Met', notMet: 'Not met', unknown: 'Unknown' },
  },
  regimen: {
    medicines: 'Medicines of the new regimen',
    daily: (name, units, form) => `${name}: ${units} ${form} a day`,
    take: 'Prescribe these',
    taken: 'The prescription has them',
    doseHint: 'The list does not say how the dose is spread over the day: write units each time and times a day.',
    conflictTitle: 'The prescription does not fit the regimen',
    conflict: {
      missing: (name) => `${name} belongs to the regimen but is not prescribed.`,
      outside: (name) => `${name} does not belong to the regimen.`,
      stopped: (name) => `${name} is prescribed although the regimen stops.`,
      amount: (name, units, form) => `${name}: the regimen has ${units} ${form} a day.`,
    },
    notCompared: 'The prescription cannot be compared: the list does not name the medicines of this regimen.',
  },
  rules: {
    'dtg-rifampicin': {
      effect: 'Rifampicin lowers the level of dolutegravir.',
      advice:
        'Give dolutegravir 50 mg twice a day (with TLD: one more DTG 50 mg in the evening), or rifabutin instead of rifampicin.',
    },
    'dtg-anticonvulsants': {
      effect: 'This anticonvulsant lowers the level of dolutegravir.',
      advice: 'Use another anticonvulsant, such as valproate or gabapentin.',
    },
    'dtg-cations': {
      effect: 'Magnesium, aluminium, iron, calcium and zinc reduce the uptake of dolutegravir.',
      advice:
        'Take dolutegravir 2 hours before or 6 hours after. Calcium and iron may be taken together with it only with food.',
    },
    'dtg-metformin': {
      effect: 'Dolutegravir raises the level of metformin.',
      advice: 'Give at most 500 mg of metformin twice a day.',
    },
    'dtg-dofetilide': {
      effect: 'Dolutegravir raises the level of dofetilide, which can disturb the heart rhythm dangerously.',
      advice: 'Use another antiarrhythmic medicine.',
    },
    'dtg-amodiaquine': {
      effect: 'The table of the WHO advises against taking these two together.',
      advice: 'Use another antimalarial medicine.',
    },
    'dtg-cisapride': {
      effect: 'The table of the WHO advises against taking these two together.',
      advice: 'Use another gastrointestinal medicine.',
    },
    'pi-rifampicin': {
      effect: 'Rifampicin strongly lowers the level of the protease inhibitor.',
      advice: 'Use rifabutin instead of rifampicin.',
    },
    'pi-rifampicin-child': {
      effect: 'Rifampicin strongly lowers the level of the protease inhibitor.',
      advice: 'Use rifabutin instead of rifampicin. For a child: adjust the dose of LPV/r, or use three NRTIs.',
    },
    'pi-statins': {
      effect: 'The protease inhibitor strongly raises the level of this statin, which can destroy muscle.',
      advice: 'Use another statin, such as pravastatin.',
    },
    'pi-halofantrine': {
      effect: 'The protease inhibitor raises the level of halofantrine, which can disturb the heart rhythm.',
      advice: 'Use another antimalarial medicine.',
    },
    'pi-antihistamines': {
      effect: 'The protease inhibitor raises the level of this antihistamine, which can disturb the heart rhythm.',
      advice: 'Use another antihistamine.',
    },
    'pi-hcv': {
      effect: 'The protease inhibitor changes the level of this hepatitis C medicine.',
      advice: 'Use another direct-acting antiviral.',
    },
    'pi-opioids': {
      effect: 'The protease inhibitor changes the levels of methadone and buprenorphine.',
      advice: 'Watch and adjust the dose of methadone or buprenorphine as needed.',
    },
    'pi-contraception': {
      effect: 'The protease inhibitor can weaken hormonal contraception.',
      advice: 'Use another or an additional method, such as condoms.',
    },
    'pi-tdf': {
      effect: 'The protease inhibitor raises the level of tenofovir and the risk for the kidneys.',
      advice: 'Watch the kidney function.',
    },
    'efv-rifampicin': {
      effect: 'Rifampicin lowers the level of efavirenz.',
      advice:
        'The table of the WHO advises another antiretroviral instead of efavirenz; ask a specialist in TB and HIV.',
    },
    'efv-methadone': {
      effect: 'Efavirenz lowers the level of methadone and can cause withdrawal.',
      advice: 'Watch closely and adjust the dose of methadone as needed.',
    },
    'efv-contraception': {
      effect: 'Efavirenz can weaken hormonal contraception.',
      advice: 'Use an additional method, such as condoms.',
    },
    'efv-sedatives': {
      effect: 'Efavirenz changes the level of this sedative, which can sedate too deeply.',
      advice: 'Use another sedative.',
    },
    'efv-ergots': {
      effect: 'Efavirenz can raise the toxicity of ergot medicines.',
      advice: 'Use another migraine medicine.',
    },
    'efv-antihistamines': {
      effect: 'Efavirenz can raise the level of this antihistamine, which can disturb the heart rhythm.',
      advice: 'Use another antihistamine.',
    },
    'efv-hcv': {
      effect: 'Efavirenz lowers the level of simeprevir.',
      advice: 'Use another direct-acting antiviral.',
    },
    'nvp-contraception': {
      effect: 'Nevirapine can weaken contraception with oestrogen.',
      advice: 'Use condoms as well.',
    },
    'zdv-hcv': {
      effect: 'This medicine together with zidovudine raises the risk of anaemia.',
      advice: 'Use tenofovir (TDF) instead of zidovudine.',
    },
    'tdf-kidney': {
      effect: 'The kidneys work less well; tenofovir can harm them further.',
      advice: 'Watch the kidney function and consider another medicine.',
    },
    allergy: {
      effect: 'The patient is recorded as allergic to this substance.',
      advice: 'Do not use it if there is another; if you do, write down why.',
    },
  },
};
