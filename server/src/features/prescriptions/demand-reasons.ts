import type { CareFacts } from '@antam/contract/care-file';
import type { DecidedChange } from '@antam/contract/regimen-history';
import type { Signing } from '@antam/contract/visit-page';
import { EMPTY_CARE_FILE } from '@antam/rules/care/care-file';
import { SUPPLY_REASON } from '@antam/rules/care/multi-month';
import { currentRegimen } from '@antam/rules/care/regimen-timeline';
import { checkSafety } from '@antam/rules/care/safety';
import { safetyFactsOf } from '@antam/rules/care/visit-safety';
import { readTogether } from '../../platform/database/read-together';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { PatientScope } from '../../platform/session/scope';
import { selectCareFile } from '../care-file/queries';
import { selectLatestResults } from '../lab-results/queries';
import { selectTimeline } from '../regimen-history/queries';
import { listTaken } from './list-taken';
import { type Override, selectDateOfBirth, selectHandedOver, selectNewestPrescriptions } from './queries';

type Checking = Pick<Call, 'db' | 'clinic' | 'now' | 'audit'>;

/**
 * Checks a prescription by the rules of safety with what the clinic knows of the patient, and refuses it where a warning
 * has no written reason. The warnings that the doctor went on against are in the audit log, and are kept with the
 * prescription together with the reasons; so is the reason for other days than proposed.
 */
export async function demandReasons(
  { db, clinic, now, audit }: Checking,
  scope: PatientScope,
  { prescription, reasons, results, regimen }: Pick<Signing, 'prescription' | 'reasons' | 'results' | 'regimen'>,
): Promise<Override[]> {
  if (prescription.length === 0) return [];
  const read = await readTogether(db, {
    file: selectCareFile(db, scope),
    patient: selectDateOfBirth(db, scope),
    tested: selectLatestResults(db, scope, 'all'),
    prescriptions: selectNewestPrescriptions(db, scope),
    handedOver: selectHandedOver(db, scope),
    regimenChanges: selectTimeline(db, scope),
  });
  const file = read.file[0] ?? EMPTY_CARE_FILE;
  const [patient] = read.patient;
  const today = clinic.dateOf(now);
  const egfrs = [...read.tested, ...results].filter(({ analyte }) => analyte === 'EGFR');
  const { allergies, otherMedicines, tbTreatmentCode } = file;
  const known = {
    ...{ allergies, otherMedicines, tbTreatmentCode, weightKg: lastWeight(file) },
    ...{ egfrs, dateOfBirth: patient?.dateOfBirth ?? null, stillTaken: listTaken(read, today) },
    regimen: regimenOf(regimen ?? currentRegimen(read.regimenChanges, today)),
    isRegimenChanged: regimen !== null,
  };
  const items = prescription.map(({ medicationName, ...item }) => ({ ...item, medicineName: medicationName }));
  const { warnings } = checkSafety(safetyFactsOf(items, known, today));
  const overrides: Override[] = [];
  const missing: Record<string, 'required'> = {};
  for (const { key, rule } of warnings) {
    const given = reasons.find((one) => one.key === key);
    if (given) overrides.push({ key, rule, reason: given.reason });
    else missing[`reasons.${key}`] = 'required';
  }
  if (Object.keys(missing).length > 0) throw new Refusal('prescription.reasonRequired', { fields: missing });
  const otherDays = reasons.find(({ key }) => key === SUPPLY_REASON);
  if (otherDays) overrides.push({ ...otherDays, rule: SUPPLY_REASON });
  for (const { key } of overrides)
    await audit({
      action: 'prescription.override',
      patientIds: [scope.patientId],
      objectType: 'warning',
      objectId: key,
    });
  return overrides;
}

/** What is taken from now on; nothing after a stop. */
function regimenOf(change: Pick<DecidedChange, 'kind' | 'regimenCode' | 'customDrugs'> | null) {
  if (!change?.regimenCode || change.kind === 'stop') return null;
  return { code: change.regimenCode, name: change.customDrugs };
}

/** The newest weight in the care file; null where there is none. */
export function lastWeight({ measures }: Pick<CareFacts, 'measures'>): number | null {
  return measures.findLast(({ weightKg }) => weightKg !== null)?.weightKg ?? null;
}
