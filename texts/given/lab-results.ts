/** Laboratory results, and what they mean (the clinic's thresholds are in `rules/care/analytes.ts`). */
export const labTexts = {
  title: 'Lab results',
  analyte: { ViralLoad: 'Viral load', CD4: 'CD4 count', Creatinine: 'Creatinine', EGFR: 'Kidney function (eGFR)' },
  unit: { ViralLoad: 'copies/mL', CD4: 'cells/mm³', Creatinine: 'µmol/L', EGFR: 'mL/min/1.73 m²' },
  meaning: {
    undetectable: 'Undetectable',
    low: 'Low',
    raised: 'Raised, to be watched',
    high: 'High',
    strong: 'Strong',
    fair: 'Fair',
    weak: 'Weak',
  },
  explained: {
    undetectable: 'The virus is so low that the test does not find it. Keep going.',
    low: 'The treatment works. Keep taking it every day.',
    raised: 'The virus can be measured again. Your doctor will want to repeat the test.',
    high: 'The virus is active. Please talk to your doctor soon; do not stop the medicine by yourself.',
    strong: 'Your defences are strong.',
    fair: 'Your defences are recovering. Treatment helps them grow.',
    weak: 'Your defences are low. Your doctor will protect you against other illnesses too.',
  },
  scale: { logarithmic: 'Logarithmic scale', linear: 'Linear scale' },
  pack: (name: string) => `Thresholds ${name}`,
  line: {
    undetectable: (limit: string) => `Undetectable below ${limit}`,
    low: (limit: string) => `Low below ${limit}`,
    raised: (limit: string) => `High above ${limit}`,
    weak: (limit: string) => `Weak below ${limit}`,
    fair: (limit: string) => `Strong from ${limit}`,
  },
  summary: (name: string, count: number, latest: string, date: string) =>
    `${name} over time: ${count} results, the latest ${latest} on ${date}. All values are in the table.`,
  views: { label: 'How to show the results', chart: 'Chart', table: 'Table' },
  columns: { date: 'Date', analyte: 'Test', value: 'Result', meaning: 'Meaning' },
  empty: 'No lab results yet',
  emptyText: 'After your first blood test, its results appear here as a chart and as a table.',
  emptyTextOfPatient: 'After the patient’s first blood test, its results appear here as a chart and as a table.',
  failed: 'Failed to fetch data',
};

export type LabTexts = typeof labTexts;
