import { AUDIT_ACTIONS } from '@antam/contract/audit-actions';
import type { Look, NamedLook } from '@antam/contract/who-looked';
import { presentOwnQuestion } from '../access-questions/present';
import type { LookRow } from './queries';

type Line = Omit<Look, 'name' | 'question'>;

/** The lines as the patient reads them; the query names a person only where the clinic shows names. */
export function presentLooks(rows: readonly LookRow[]): Look[] {
  return foldLists(rows).map(({ asked, newest, line }) => ({
    ...line,
    name: newest.fullName,
    question: asked && presentOwnQuestion({ ...asked, id: asked.questionId ?? '' }),
  }));
}

/** The lines as an Admin reads them, with the person. */
export function presentNamedLooks(rows: readonly LookRow[]): NamedLook[] {
  return foldLists(rows).map(({ newest: { actorId, userName, fullName }, line }) => ({
    ...line,
    actor: actorId ? { _id: actorId, userName, fullName } : null,
  }));
}

interface Folded {
  newest: LookRow;
  /** The row about which the patient asked. */
  asked: LookRow | null;
  line: Line;
}

/** Lists of one day become one line for each role, or for each person where lists are told apart by the person. */
function foldLists(rows: readonly LookRow[]): Folded[] {
  const folded = new Map<string, LookRow[]>();
  for (const row of rows) {
    const isFolded = kindOf(row.action) === 'list' && row.outcome === 'done';
    const key = isFolded ? JSON.stringify([row.day, row.role, row.actorId]) : row.id;
    folded.set(key, [...(folded.get(key) ?? []), row]);
  }
  return [...folded.values()].map((lines) => ({
    newest: lines[0] as LookRow,
    asked: lines.find(({ questionId }) => questionId !== null) ?? null,
    line: lineOf(lines),
  }));
}

/** The rows come newest first. */
function lineOf(rows: readonly LookRow[]): Line {
  const [newest] = rows as [LookRow];
  const times = rows.map(({ action, times }) => ({ action, times }));
  return {
    _id: newest.id,
    day: newest.day,
    firstAt: new Date(Math.min(...rows.map(({ firstAt }) => firstAt.getTime()))).toISOString(),
    lastAt: newest.lastAt.toISOString(),
    role: newest.role,
    kind: kindOf(newest.action),
    actions: times.sort((a, b) => b.times - a.times),
    basis: newest.basis,
    isRefused: newest.outcome === 'refused',
    times: times.reduce((sum, one) => sum + one.times, 0),
  };
}

/** An action of an older release that has no words any more counts as an opening. */
function kindOf(action: string): Line['kind'] {
  return (AUDIT_ACTIONS as Record<string, Line['kind']>)[action] ?? 'opening';
}
