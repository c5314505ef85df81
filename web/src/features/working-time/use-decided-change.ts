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
  const [chosenForAll, setChosenForAll] = useState<Choice | null>(null);
  const isChecked = useRef(false);

  async function look(values: Values): Promise<BrokenVisit[]> {
    const found = await check(values);
    setBroken(found);
    setChoices(choicesOf(found, 'move'));
    isChecked.current = true;
    return found;
  }

  /** True once it is saved; false while visits are to be decided about. With `forAll` they are decided about at once. */
  async function send(values: Values, forAll?: Choice | null): Promise<boolean> {
    const wasChecked = isChecked.current;
    const visits = wasChecked ? broken : await look(values);
    if (!wasChecked && visits.length > 0 && !forAll) return false;
    const decided = wasChecked ? choices : choicesOf(visits, forAll ?? 'leave');
    try {
      await save(
        values,
        visits.map((visit) => decisionOf(visit, decided[visit._id] ?? 'leave')),
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
    chosenForAll,
    chooseAll: (choice: Choice) => {
      setChosenForAll(choice);
      setChoices(choicesOf(broken, choice));
    },
    /** Another time breaks other visits. */
    forget: () => {
      isChecked.current = false;
      setBroken([]);
    },
  };
}

/** The same for all visits; one without a proposed time is left for reception instead of moved. */
function choicesOf(visits: readonly BrokenVisit[], choice: Choice): Record<string, Choice> {
  return Object.fromEntries(
    visits.map(({ _id, proposal }) => [_id, choice === 'move' && !proposal ? 'leave' : choice]),
  );
}

function decisionOf({ _id, proposal }: BrokenVisit, choice: Choice): VisitDecision {
  if (choice === 'cancel') return { _id, act: 'cancel' };
  if (choice === 'leave' || !proposal) return { _id, act: 'leave' };
  return { _id, act: 'move', doctorId: proposal.doctorId._id, date: proposal.date, timeSlot: proposal.timeSlot };
}
