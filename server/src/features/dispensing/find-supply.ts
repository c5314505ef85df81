import type { Db } from '../../platform/database/database';
import { readTogether } from '../../platform/database/read-together';
import type { PatientScope } from '../../platform/session/scope';
import { selectCareFile } from '../care-file/queries';
import { selectNewestRecords } from '../medical-records/queries';
import { selectTimeline } from '../regimen-history/queries';
import { selectDispensings, selectExpected, selectNextVisit, selectShownNames } from './queries';

const NEWEST_RECORDS = 50;

export type SupplyRows = Awaited<ReturnType<typeof findSupply>>;

/** Reads what a patient is prescribed and what was handed over, in one statement. */
export async function findSupply(db: Db, scope: PatientScope, today: string) {
  const { records, lines, regimenChanges, file, settings, visits, expected } = await readTogether(db, {
    records: selectNewestRecords(db, scope, NEWEST_RECORDS),
    lines: selectDispensings(db, scope),
    regimenChanges: selectTimeline(db, scope),
    file: selectCareFile(db, scope),
    settings: selectShownNames(db, scope),
    visits: selectNextVisit(db, scope, today),
    expected: selectExpected(db, scope),
  });
  const isByRunOut = expected[0]?.isByRunOut ?? false;
  const nextVisitOn = visits[0]?.date ?? null;
  const showsNames = settings[0]?.showsMedicines ?? false;
  return { records, newestFirst: lines, regimenChanges, courses: file[0] ?? null, showsNames, nextVisitOn, isByRunOut };
}
