import type { VisitPage } from '@antam/contract/visit-page';
import { bookedNextVisit, expectedRunOut, NEXT_VISIT } from '@antam/rules/care/next-visit';
import { addDays } from '@antam/rules/clinic-time';
import { clinicToday } from '../../lib/time/clinic';
import { catalogueMedicine, numberOf } from './medicine-fields';
import type { VisitForm } from './part';
import { useProposal, type VisitName } from './queries';
import type { VisitFields } from './visit-fields';

export type NextVisit = ReturnType<typeof useNextVisit>;

/** What is proposed as the next visit, and what will be booked. */
export function useNextVisit(visit: VisitForm, { name, page }: { name: VisitName; page: VisitPage }) {
  const [medicines, nextOn, nextSlot, isNextWanted] = visit.form.watch([
    'medicines',
    'nextOn',
    'nextSlot',
    'isNextWanted',
  ]);
  const runsOutOn = runOutOf(medicines);
  const wanted = nextOn || (runsOutOn && addDays(runsOutOn, -NEXT_VISIT.daysBeforeRunOut));
  const isAhead = wanted !== null && wanted > clinicToday();
  const proposal = useProposal(name, isAhead ? wanted : null);
  const day = isAhead ? (proposal.data ?? null) : null;
  const planned = wanted ? bookedNextVisit(page.visitsAhead, wanted) : null;
  // A patient whose next visit is booked already gets another one only where the doctor wants it.
  const isWanted = isNextWanted ?? (!planned && wanted !== null);
  const slot = day && (day.slots.includes(nextSlot) ? nextSlot : slotLike(day.slots, page.visit.timeSlot));
  return {
    runsOutOn,
    wanted,
    day,
    slot,
    booked: planned ?? page.visitsAhead[0] ?? null,
    isWanted,
    /** Why no day is proposed: none is wanted, it is not known yet, could not be read, or there is none. */
    missing: wanted === null ? 'noDays' : isAhead && proposal.data === undefined ? unread(proposal) : 'noRoom',
    retry: () => void proposal.refetch(),
    /** What is sent when the visit is signed. */
    chosen: isWanted && day && slot ? { date: day.date, timeSlot: slot } : null,
  };
}

/** A read that waits for the network is not under way. */
const unread = ({ isError, isPaused }: { isError: boolean; isPaused: boolean }) =>
  isError || isPaused ? 'failed' : 'loading';

/** The day on which the medicine runs out, if the prescription says for how many days it is. */
function runOutOf(medicines: VisitFields['medicines']): string | null {
  const items = medicines
    .map((row) => ({ medicineCode: catalogueMedicine(row)?.code ?? null, days: numberOf(row.days) }))
    .filter(({ days }) => days > 0);
  return expectedRunOut(items, clinicToday());
}

/** The same time of day as this visit where it is free, else the first. */
function slotLike(slots: readonly string[], present: string | null): string | null {
  return slots.find((slot) => slot === present) ?? slots[0] ?? null;
}
