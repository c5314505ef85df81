import type { HandedOver, HandOverRequest } from '@antam/contract/dispensing';
import { lastDayToHandOver, planHandOver } from '@antam/rules/care/handing-over';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { counterScope } from '../../platform/session/scope';
import { announceSupply } from '../prescriptions/announce-supply';
import { presentLine } from './present';
import { type CounterItemRow, findHeldPrescription, holdPrescription, insertDispensings } from './queries';

type Handing = Pick<Call, 'db' | 'viewer' | 'clinic' | 'now' | 'entry'>;

/** Hands over all that is left of a prescription, or a part; never more than was prescribed: its row is locked first. */
export async function handOver(call: Handing, request: HandOverRequest): Promise<HandedOver> {
  const { db, viewer, clinic, now } = call;
  const { source, note } = request;
  const scope = counterScope(call);
  const held = await holdPrescription(db, scope, { id: request.prescriptionId });
  const prescription = held && (await findHeldPrescription(db, scope, held));
  if (!held || !prescription) throw new Refusal('prescription.notFound');
  const dispensedOn = clinic.dateOf(now);
  if (dispensedOn > lastDayToHandOver(prescription)) throw new Refusal('prescription.expired');
  const { items, lines, patientId } = prescription;
  const plan = planHandOver(items, lines, request.items ?? null);
  if (!plan.ok) throw new Refusal(plan.refusal);

  const rows = plan.handed.map((amount) => {
    const { medicineCode, medicationName } = items.find(
      ({ position }) => position === amount.position,
    ) as CounterItemRow;
    return {
      ...{ id: newId(), patientId, prescriptionId: held.id, kind: 'handed' as const, aboutId: null, ...amount },
      ...{ medicineCode, medicineName: medicationName, source, note, dispensedOn },
      ...{ dispensedBy: viewer.userId, createdAt: now },
    };
  });
  const act = { action: 'dispensing.handOver' as const, objectType: 'prescription', objectId: held.id };
  const by = await insertDispensings(db, held, rows, call.entry({ ...act, patientIds: [patientId] }));
  await announceSupply(db, { patientId });
  return {
    ...{ prescriptionCode: prescription.code, patientCode: prescription.patientCode ?? '', source, dispensedOn },
    lines: rows.map((row) => presentLine({ ...row, dispensedBy: by })),
  };
}
