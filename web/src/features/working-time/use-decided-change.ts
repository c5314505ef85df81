import type { BrokenVisit, VisitDecision } from '@antam/contract/working-time-shapes';
import { useRef, useState } from 'react';

export type Choice = VisitDecision['act'];

export type ChangeActs<Values> = {
  check: (values: Values) => Promise<BrokenVisit[]>;
  save: (values: Values, visits: VisitDecision[]) => Promise<unknown>;
};

/**
 * Sends a change of time in two steps: first it asks which booked visits it breaks, and once each is decided about, it is
 * saved. Without broken visits it is saved at once.
 */
export function useDecidedChange<Values>({ check, save }: ChangeActs<Values>) {
  const [broken, setBroken] = useState<BrokenVisit[]>([]);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const isChecked = useRef(false);

  async function look(values: Values): Promise<BrokenVisit[]> {
    const found = await check(values);
    setBroken(found);
    setChoices(Object.fromEntries(found.map(({ _id, proposal }) => [_id, proposal ? 'move' : 'leave'])));
    isChecked.current = true;
    return found;
  }

  /** True once it is saved; false while visits are to be decided about. */
  async function send(values: Values): Promise<boolean> {
    const wasChecked = isChecked.current;
    const visits = wasChecked ? broken : await look(values);
    if (!wasChecked && visits.length > 0) return false;
    try {
      await save(
        values,
        visits.map((visit) => decisionOf(visit, choices[visit._id] ?? 'leave')),
      );
      return true;
    } catch (failure) {
      // A proposed time may be taken by now, so the list is read again.
      if (visits.length > 0) await look(values);
      throw failure;
    }
  }

  return {
    send,
    broken,
    choices,
    choose: (id: string, choice: Choice) => setChoices((before) => ({ ...before, [id]: choice })),
    chooseAll: (choice: Choice) =>
      setChoices(
        Object.fromEntries(broken.map(({ _id, proposal }) => [_id, choice === 'move' && !proposal ? 'leave' : choice])),
      ),
    /** Another time breaks other visits. */
    forget: () => {
      isChecked.current = false;
      setBroken([]);
    },
  };
}

function decisionOf({ _id, proposal }: BrokenVisit, choice: Choice): VisitDecision {
  if (choice === 'cancel') return { _id, act: 'cancel' };
  if (choice === 'leave' || !proposal) return { _id, act: 'leave' };
  return { _id, act: 'move', doctorId: proposal.doctorId._id, date: proposal.date, timeSlot: proposal.timeSlot };
}
