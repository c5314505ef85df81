import { ANALYTE_NAMES } from '@antam/contract/constants';
import { ANALYTES } from '@antam/rules/care/analytes';
import { latestResult } from '@antam/rules/care/lab-results';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import type { PatientScope } from '../../platform/session/scope';
import { aDay, agreeOn } from '../../test/twins';
import { selectLatestResults } from './queries';

const results = fc.array(
  fc.record({
    patient: fc.integer({ min: 0, max: 1 }),
    analyte: fc.constantFrom(...ANALYTE_NAMES),
    value: fc.integer({ min: 0, max: 6000 }),
    // Few days, so that several samples fall on one.
    sampledOn: aDay(4),
  }),
  { maxLength: 14 },
);

test('the latest result of each test is the same for the rule and for the database', () =>
  agreeOn(results, async (tx, given, { patients, doctors }) => {
    const rows = given.map(({ patient, ...result }) => ({
      ...{ id: newId(), patientId: patients[patient] as string, enteredBy: doctors[0]?.userId as string },
      ...{ loinc: ANALYTES[result.analyte].loinc, unit: ANALYTES[result.analyte].unit, ...result },
    }));
    if (rows.length > 0) await tx.insertInto('labResults').values(rows).execute();
    for (const patientId of patients) {
      const own = rows.filter((row) => row.patientId === patientId);
      const expected = ANALYTE_NAMES.map((analyte) => latestResult(own, analyte)?.id).filter(Boolean);
      const found = await selectLatestResults(tx, { patientId } as PatientScope, 'all').execute();
      expect(found.map(({ id }) => id).sort()).toEqual(expected.sort());
    }
  }));
