/** The buttons that save a paper as a PDF file. */
export const paperTexts = {
  sheet: 'Prescription sheet',
  summary: 'Transfer summary',
  slip: 'Visit slip (PDF)',
  of: (paper: string, date: string) => `${paper} of ${date}`,
  failed: 'The paper could not be made. Please try again.',
};

export type PaperTexts = typeof paperTexts;
