/** The printed slip of an arrival: no name, nothing about health. */
export const slipTexts = {
  title: 'Slip',
  openFor: (name: string) => `Slip: ${name}`,
  number: 'Your number',
  text: 'Please take a seat. The screen in the waiting room shows when and where to go in.',
  print: 'Print',
};

export type SlipTexts = typeof slipTexts;
