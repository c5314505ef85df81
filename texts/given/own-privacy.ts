/** The card in a patient's account that leads to what the clinic knows and who reads it. */
export const ownPrivacyTexts = {
  title: 'Your data',
  text: 'See who at the clinic opened your record, when and why, and what is stored about you.',
  whoLooked: 'Who opened my record',
  storedData: 'What we store about you',
};

export type OwnPrivacyTexts = typeof ownPrivacyTexts;
