import type { AuditAction } from '@antam/contract/audit-actions';
import type { WaitingStep } from '@antam/contract/waiting-list';
import { stateOn, waitingTransition } from '@antam/rules/booking/waiting-states';
import { Refusal } from '../../platform/http/refusal';
import { appointmentScope, deskScope } from '../../platform/session/scope';
import { acceptOffer, type EntryCall } from './accept-offer';
import { announceWaiting } from './announce-waiting';
import { type EntryRow, findEntryHoldingPatient, updateUrgent } from './queries';
import { updateEntryState, updateSettled } from './write-offer';

/** What a patient or reception does to an entry of the waiting list; answers the entry as it is then. */
export async function changeEntry(call: EntryCall, id: string, step: WaitingStep): Promise<EntryRow> {
  const entry = await findEntryHoldingPatient(call.db, appointmentScope(call.viewer), id);
  if (!entry) throw new Refusal('waiting.notFound');
  if (step === 'markUrgent' || step === 'unmarkUrgent') return setUrgent(call, entry, step === 'markUrgent');

  const today = call.clinic.dateOf(call.now);
  const outcome = waitingTransition(step, stateOn(today, entry));
  if ('refusal' in outcome) throw new Refusal(outcome.refusal);
  if (step === 'resume' && entry.lastDay < today) throw new Refusal('waiting.days');
  if (outcome.next === entry.status) return entry;
  const offer = entry.offers.find(({ fate }) => fate === 'offered');
  if (step === 'accept') {
    if (!offer) throw new Refusal('waiting.noOffer');
    await acceptOffer(call, entry, offer);
  } else if (step !== 'resume' && offer) {
    const fate = step === 'decline' ? 'declined' : 'withdrawn';
    const note = noteOf(call, entry, `offer.${step}`);
    const scope = appointmentScope(call.viewer);
    // It may have run out, or have been answered, since it was read; the row in the database decides.
    const settled = await updateSettled(call.db, scope, { offerId: offer.id, fate, status: outcome.next, entry: note });
    if (!settled) throw new Refusal('waiting.noOffer');
  } else {
    const note = noteOf(call, entry, `waiting.${step}`);
    const wanted = { id, from: entry.status, to: outcome.next, today, entry: note };
    const change = await updateEntryState(call.db, appointmentScope(call.viewer), wanted);
    if (change === 'tooMany') throw new Refusal('waiting.tooMany');
    if (change === 'inOtherState') throw new Refusal('waiting.notOpen');
  }
  await announceWaiting(call.db, { patientId: entry.patientId, days: offer ? [offer] : [] });
  return changed(entry, outcome.next);
}

const noteOf = (call: EntryCall, { id, patientId }: EntryRow, action: AuditAction) =>
  call.entry({ action, patientIds: [patientId], objectType: 'waitingEntry', objectId: id });

/** The entry as a query would find it now. */
function changed(entry: EntryRow, status: EntryRow['status']): EntryRow {
  const fate = status === 'waiting' ? 'withdrawn' : status;
  const offers = entry.offers.map((offer) => (offer.fate === 'offered' ? { ...offer, fate } : offer));
  return { ...entry, status, offers };
}

async function setUrgent(call: EntryCall, entry: EntryRow, isUrgent: boolean): Promise<EntryRow> {
  const { db, viewer, audit } = call;
  if (viewer.role !== 'Staff') throw new Refusal('auth.wrongRole');
  await updateUrgent(db, deskScope(viewer), entry.id, isUrgent);
  const action = isUrgent ? 'waiting.markUrgent' : 'waiting.unmarkUrgent';
  await audit({ action, patientIds: [entry.patientId], objectType: 'waitingEntry', objectId: entry.id });
  await announceWaiting(db, { patientId: entry.patientId });
  return { ...entry, isUrgent };
}
