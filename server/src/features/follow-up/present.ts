import type { FollowUpCounts, FollowUpForDoctor, FollowUpForStaff } from '@antam/contract/follow-up';
import type { ContactOutcome, PackName } from '@antam/contract/rule-answers';
import type { CareAccess } from '@antam/contract/trust-settings';
import { PACKS } from '@antam/rules/packs/packs';
import { judgeRow } from './judge-row';
import type { AttemptRow, CountRow, FollowUpRow } from './queries';

interface At {
  today: string;
  now: Date;
}

/** A row for reception: whom to call, when it is safe and under which name; nothing of the care. */
export function presentToStaff(row: FollowUpRow, at: At): FollowUpForStaff {
  const { fullName, phone, safeFrom, safeTo, alias } = row;
  const offeredAt = row.offeredAt?.toISOString() ?? null;
  return { ...presentRow(row, at), fullName, phone, safeFrom, safeTo, alias, offeredAt };
}

/**
 * A row for a doctor, to whom the patient is a code. Of a patient whom no doctor here has, a doctor of a clinic with need
 * to know sees only what is to be answered and who said it.
 */
export function presentToDoctor(row: FollowUpRow, at: At, access: CareAccess): FollowUpForDoctor {
  const { asksNotToBeCalled, hasNoDoctor } = row;
  const shown = { ...presentRow(row, at), asksNotToBeCalled, hasNoDoctor };
  if (!hasNoDoctor || access === 'clinic') return shown;
  const attempts = shown.attempts.filter(({ outcome }) => TO_ANSWER.includes(outcome));
  return {
    ...shown,
    attempts,
    daysLate: 0,
    band: null,
    bookedOn: null,
    late: null,
    call: null,
    owner: null,
    claim: null,
  };
}

/** What a doctor has to answer. */
const TO_ANSWER: readonly ContactOutcome[] = ['asksNotToBeCalled', 'transferredToConfirm', 'diedToConfirm'];

function presentRow(row: FollowUpRow, { today, now }: At) {
  const { late, call } = judgeRow(row, today);
  const { daysLate, band, bookedOn, ...answer } = late;
  const isClaimed = row.claimedBy !== null && row.claimedUntil !== null && row.claimedUntil > now;
  return {
    ...{ _id: row.patientId, patientCode: row.patientCode, group: row.group, daysLate, band, bookedOn },
    late: { ...answer, because: [...answer.because] },
    call: { ...call, because: [...call.because] },
    attempts: row.attempts.map(presentAttempt),
    owner: row.ownerId ? { _id: row.ownerId, fullName: row.ownerName } : null,
    claim: isClaimed
      ? {
          by: { _id: row.claimedBy as string, fullName: row.claimedByName },
          until: (row.claimedUntil as Date).toISOString(),
        }
      : null,
    toConfirm: row.group === 'toConfirm' ? row.toConfirm : null,
    doctor: row.doctorId ? { _id: row.doctorId, fullName: row.doctorName } : null,
  };
}

function presentAttempt({ id, at, how, outcome, comingOn, by }: AttemptRow) {
  return { _id: id, at: new Date(at).toISOString(), how, outcome, comingOn, by };
}

/** The size of each group and band, by the bands of the clinic's pack. */
export function presentCounts(rows: readonly CountRow[]): FollowUpCounts {
  const pack = rows[0]?.pack as PackName;
  const sum = (isWanted: (row: CountRow) => boolean) =>
    rows.filter(isWanted).reduce((total, { count }) => total + count, 0);
  return {
    pack,
    bands: PACKS[pack].late.bands.map(({ from, upTo }, at) => ({
      ...{ from, upTo, count: sum(({ group, band }) => group === 'late' && band === at + 1) },
    })),
    late: sum(({ group }) => group === 'late'),
    visitMissed: sum(({ group }) => group === 'visitMissed'),
    noDate: sum(({ group }) => group === 'noDate'),
    toConfirm: sum(({ group }) => group === 'toConfirm'),
  };
}
