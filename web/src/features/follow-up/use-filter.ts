import {
  FOLLOW_UP_GROUPS,
  FOLLOW_UP_REASONS,
  type FollowUpGroup,
  type FollowUpReason,
} from '@antam/contract/follow-up';
import { useSearchParams } from 'react-router';
import type { FollowUpFilter } from './queries';

/** The filters of the list, kept in the address so that they survive a reload and the Back button. */
export function useFilter() {
  const [words, setWords] = useSearchParams();
  const chosen = <T extends string>(name: string, among: readonly T[]) => among.find((one) => one === words.get(name));
  const filter: FollowUpFilter = {
    group: chosen<FollowUpGroup>('group', FOLLOW_UP_GROUPS) ?? 'late',
    band: /^[1-9]$/.test(words.get('band') ?? '') ? (words.get('band') as string) : undefined,
    owner: chosen('owner', ['mine', 'none']),
    doctorId: words.get('doctor') || undefined,
    reason: chosen<FollowUpReason>('reason', FOLLOW_UP_REASONS),
    call: chosen('call', ['today']),
  };
  function change(part: Record<string, string | undefined>) {
    const next = new URLSearchParams(words);
    for (const [name, value] of Object.entries(part)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setWords(next, { replace: true });
  }
  return { filter, change };
}
