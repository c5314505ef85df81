import type { CounterLine, DispensingChange } from '@antam/contract/dispensing';
import { planCorrection, planReturn } from '@antam/rules/care/handing-over';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { counterScope } from '../../platform/session/scope';
import { announceSupply } from '../prescriptions/announce-supply';
import { presentLine } from './present';
import { findHeldPrescription, holdPrescription, insertDispensings } from './queries';

type Changing = Pick<Call, 'db' | 'viewer' | 'clinic' | 'now' | 'entry'>;

/** Records a return or a correction as a row of its own; the row it is about stays as it was written. */
export async function changeDispensing(
  call: Changing,
  aboutId: string,
  { kind, days, note }: DispensingChange,
): Promise<CounterLine> {
  const { db, viewer, clinic, now } = call;
  const scope = counterScope(call);
  const held = await holdPrescription(db, scope, { dispensingId: aboutId });
  const prescription = held && (await findHeldPrescription(db, scope, held));
  const about = prescription?.lines.find(({ id }) => id === aboutId);
  const item = prescription?.items.find(({ position }) => position === about?.position);
  if (!held || !prescription || !about || !item) throw new Refusal('dispensing.notFound');
  const plan = (kind === 'returned' ? planReturn : planCorrection)(item, prescription.lines, { aboutId, days });
  if (!plan.ok) throw new Refusal(plan.refusal);

  const { patientId } = prescription;
  const { position, source, medicineName } = about;
  const row = {
    ...{ id: newId(), patientId, prescriptionId: held.id, position, kind, aboutId, source, note, medicineName },
    ...{ medicineCode: item.medicineCode, quantity: plan.quantity, days: plan.days },
    // A correction says what was handed over on that day; when it was written is its `createdAt`.
    ...{
      dispensedOn: kind === 'corrected' ? about.dispensedOn : clinic.dateOf(now),
      dispensedBy: viewer.userId,
      createdAt: now,
    },
  };
  const act = { action: `dispensing.${kind}` as const, objectType: 'dispensing', objectId: row.id };
  const by = await insertDispensings(db, held, [row], call.entry({ ...act, patientIds: [patientId] }));
  await announceSupply(db, { patientId });
  return presentLine({ ...row, dispensedBy: by });
}
