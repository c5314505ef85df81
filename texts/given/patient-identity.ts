/** Words of a patient's insurance card and papers, as reception writes them down. */
export const identityTexts = {
  open: 'Insurance and identity',
  title: 'Insurance and identity',
  text: 'For insurance and reports. Doctors do not see this.',
  patient: 'Patient',
  fields: {
    insuranceCard: 'Insurance card number',
    citizenId: 'Citizen ID number',
    provinceCode: 'Province code',
    communeCode: 'Commune code',
  },
  hints: {
    insuranceCard: '15 characters, or the 10 digits of a newer card',
    citizenId: '12 digits',
    provinceCode: '2 digits',
    communeCode: '5 digits',
  },
  wrong: {
    insuranceCard: 'Please enter the 15 characters of the card, such as DN4 01 0123456789, or its last 10 digits.',
    citizenId: 'Please enter the 12 digits of the citizen identity card.',
    provinceCode: 'Please enter the 2 digits of the province, such as 01.',
    communeCode: 'Please enter the 5 digits of the commune, such as 00004.',
  },
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved',
  failed: 'This could not be saved.',
  loadFailed: 'This could not be loaded.',
  history: 'Changes',
  noHistory: 'Nothing was changed yet.',
  removed: 'removed',
  unnamed: 'Staff',
};

export type IdentityTexts = typeof identityTexts;
