import type { BrokenVisit, BrokenVisits, VisitDecision } from '@antam/contract/working-time-shapes';
import { useRef, useState } from 'react';
import { isUnanswered } from '../../lib/call/call-error';
import { useOnceKey } from '../../lib/call/once';

export type Choice = VisitDecision['act'];

export type ChangeActs<Values> = {
  check: (values: Values) => Promise<BrokenVisits>;
  /** Sent with the key: the same change with the same decisions is one act. */
  save: (values: Values, decided: { visits: VisitDecision[]; others?: Choice }, key: string) => Promise<unknown>;
};

const NONE: BrokenVisits = { visits: [], total: 0, here: 0 };

/**
 * Sends a change of time in two steps: first it asks which booked visits it breaks, and once each is decided about, it is
 * saved. Without broken visits, and with no patient of its time here, it is saved at once. Where they are many the first are listed, and one decision is made
 * about the others.
 */
export function useDecidedChange<Values>({ check, save }: ChangeActs<Values>) {
  const [broken, setBroken] = useState(NONE);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [others, setOthers] = useState<Choice>('move');
  const isChecked = useRef(false);
  const onceKey = useOnceKey();

  async function look(values: Values): Promise<BrokenVisits> {
    const found = await check(values);
    setBroken(found);
    setChoices((before) => ({ ...choicesOf(found.visits, 'move'), ...stillPossible(before, found.visits) }));
    isChecked.current = true;
    return found;
  }

  /** True once it is saved; false while visits are to be decided about. */
  async function send(values: Values): Promise<boolean> {
    const wasChecked = isChecked.current;
    const { visits, total, here } = wasChecked ? broken : await look(values);
    if (!wasChecked && total + here > 0) return false;
    const decided = {
      visits: visits.map((visit) => decisionOf(visit, choices[visit._id] ?? 'leave')),
      ...(total > visits.length && { others }),
    };
    try {
      await save(values, decided, onceKey.keyFor([values, decided]));
      onceKey.isDone();
      return true;
    } catch (failure) {
      // A visit may have come in, or a proposed time be taken by now. What was decided stays. After a lost answer the
      // same is sent again: if it is saved, it breaks no visits any more.
      if (!isUnanswered(failure)) await look(values).catch(() => undefined);
      throw failure;
    }
  }

  return {
    send,
    broken,
    /** Whether there is something to read or to decide about before it is saved. */
    isDeciding: broken.total + broken.here > 0,
    choices,
    choose: (id: string, choice: Choice) => setChoices((before) => ({ ...before, [id]: choice })),
    others,
    chooseOthers: setOthers,
    chooseAll: (choice: Choice) => {
      setChoices(choicesOf(broken.visits, choice));
      setOthers(choice);
    },
    /** Another time breaks other visits. */
    forget: () => {
      isChecked.current = false;
      setBroken(NONE);
      setChoices({});
      setOthers('move');
    },
  };
}

/** The same for all visits; one without a proposed time is left for reception instead of moved. */
function choicesOf(visits: readonly BrokenVisit[], choice: Choice): Record<string, Choice> {
  return Object.fromEntries(
    visits.map(({ _id, proposal }) => [_id, choice === 'move' && !proposal ? 'leave' : choice]),
  );
}

/** What was chosen before, of the visits that are still there; one is moved only where a time is proposed. */
function stillPossible(before: Record<string, Choice>, visits: readonly BrokenVisit[]): Record<string, Choice> {
  const kept = visits.flatMap(({ _id, proposal }): [string, Choice][] => {
    const choice = before[_id];
    return choice && (choice !== 'move' || proposal) ? [[_id, choice]] : [];
  });
  return Object.fromEntries(kept);
}

function decisionOf({ _id, proposal }: BrokenVisit, choice: Choice): VisitDecision {
  if (choice === 'cancel') return { _id, act: 'cancel' };
  if (choice === 'leave' || !proposal) return { _id, act: 'leave' };
  return { _id, act: 'move', doctorId: proposal.doctorId._id, date: proposal.date, timeSlot: proposal.timeSlot };
}
