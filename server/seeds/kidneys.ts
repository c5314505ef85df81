import { ANALYTES } from '@antam/rules/care/analytes';
import { createRandom } from './random';
import type { World } from './world';

/** The eGFR of the patient whose tenofovir was replaced, oldest first. */
const FALLING = [64, 52, 68];
const [LOWEST, HIGHEST] = [78, 116];

/** With each viral load of the demo the kidneys were tested too. */
export function writeKidneyResults({ patients, rows, today }: World): void {
  const random = createRandom(`${today} kidneys`);
  const { loinc, unit } = ANALYTES.EGFR;
  for (const { id: patientId, care } of patients) {
    const loads = rows.labResults.filter((result) => result.patientId === patientId && result.analyte === 'ViralLoad');
    const oldestFirst = loads.toSorted((one, other) => one.sampledOn.localeCompare(other.sampledOn));
    for (const [at, load] of oldestFirst.entries()) {
      const usual = random.int(LOWEST, HIGHEST);
      const value = care?.course === 'kidneys' ? (FALLING[at] ?? usual) : usual;
      const id = random.id(load.createdAt as Date);
      rows.labResults.push({ ...load, id, analyte: 'EGFR', loinc, unit, value, belowDetection: false });
    }
  }
}
