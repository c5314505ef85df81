import type { CareOutcome } from '@antam/contract/care-codes';
import type { Substance } from '../care/substances';
import type { CourseFacts } from './adherence-course';

/** What decides which tests are due. Days are those of the clinic's calendar; null is unknown or does not apply. */
export interface DueFacts extends CourseFacts {
  /** As a doctor confirmed it in the care file. */
  outcome: { kind: CareOutcome; on: string } | null;
  /** The day from which the patient counts as lost. */
  lostSince: string | null;
  /** The day since which the patient takes no treatment, as a doctor noted it in the regimen history. */
  stoppedOn: string | null;
  /** The first antiretroviral treatment anywhere. */
  artStartedOn: string | null;
  /** The first day of care here; what should have been done before it is not called missed. */
  hereSince: string | null;
  dateOfBirth: string | null;
  /** What the patient takes now, each since the first day without a break. */
  takes: readonly { substance: Substance; since: string }[];
  isAtRiskOfHcv: boolean;
  pregnantSince: string | null;
  /** The day on which a change to the next line is planned. */
  switchPlannedOn: string | null;
  /** Today's visit, else the next one. */
  visitOn: string | null;
}
