import type { Evidence, KkState, RuleAnswer, RuleName } from '@antam/contract/rule-answers';
import type { Interruption } from '../care/regimen-timeline';
import { addDays, addMonths } from '../clinic-time';
import { answerOf, type Pack } from './pack';
import { isBelow, resultEvidence, resultsOf, type Sample } from './samples';

export interface KkFacts {
  today: string;
  /** Released: a doctor lets the patient read it. */
  samples: readonly (Sample & { readonly isReleased: boolean })[];
  /** The first day without medicine; null where the supply is unknown. */
  runsOutOn: string | null;
  isTreatedHere: boolean;
  /** The last time without treatment; null without one. */
  interruption: Interruption | null;
}

/**
 * Whether a patient is shown the K=K card; `due` is the last day on which it holds. The newest result decides, also one
 * that is not released, because a card that rests on an older result could be wrong. After a time without treatment the
 * result must be of a later day than the restart.
 */
export function kkAnswer(pack: Pack, facts: KkFacts): RuleAnswer<KkState> {
  const { today, samples, runsOutOn, isTreatedHere, interruption } = facts;
  const hidden = (rule: RuleName, because: Evidence[] = []) => answerOf(pack, 'hidden', rule, because);
  if (!isTreatedHere) return hidden('kk.notHere');
  if (interruption?.until === null) return hidden('kk.stopped', [{ what: 'stopped', on: interruption.from }]);
  const last = resultsOf(samples, 'ViralLoad').at(-1);
  if (!last) return hidden('kk.noResult');
  if (!last.isReleased) return hidden('kk.notReleased', [{ what: 'sample', on: last.sampledOn }]);

  const { below, everyMonths, windowMonths } = pack.viralLoad.kk;
  const result = resultEvidence('ViralLoad', last);
  if (!isBelow(last, below)) return hidden('kk.notBelow', [result]);

  if (interruption?.until && last.sampledOn <= interruption.until)
    return hidden('kk.beforeRestart', [result, { what: 'restarted', on: interruption.until }]);

  const validMonths = everyMonths + windowMonths;
  const validUntil = addMonths(last.sampledOn, validMonths);
  const validity: Evidence = { what: 'validMonths', value: validMonths };
  if (today > validUntil) return hidden('kk.tooOld', [result, validity]);

  if (runsOutOn === null) return hidden('kk.supplyUnknown', [result]);
  const runOut: Evidence = { what: 'runOut', on: runsOutOn };
  if (today >= runsOutOn) return hidden('kk.ranOut', [result, runOut]);

  const until = [addDays(runsOutOn, -1), validUntil].toSorted()[0] as string;
  return answerOf(pack, 'shown', 'kk.holds', [result, validity, runOut], until);
}
