import { type MayCallReason, saveCallWishes } from '@antam/contract/call-wishes';
import { listDoctors } from '@antam/contract/doctors';
import type { BodyOf } from '@antam/contract/endpoint';
import {
  allowCalls,
  claimFollowUp,
  confirmOutcome,
  countFollowUps,
  type FollowUpGroup,
  type FollowUpReason,
  listFollowUps,
  noteAttempt,
  ownFollowUp,
} from '@antam/contract/follow-up';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { once, useOnceKey } from '../../lib/call/once';
import { usePages } from '../../lib/call/pages';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const PAGE = 50;
const ROOT = QUERY_ROOTS.followUps;

export interface FollowUpFilter {
  group: FollowUpGroup;
  band?: string;
  owner?: 'mine' | 'none';
  doctorId?: string;
  reason?: FollowUpReason;
  call?: 'today';
}

export function useFollowUps<A extends 'Staff' | 'Doctor'>(as: A, { band, ...filter }: FollowUpFilter) {
  const query = { ...filter, ...(band ? { band: Number(band) } : {}), limit: PAGE };
  return usePages(listFollowUps, { queryKey: [ROOT, 'list', filter, band ?? ''], query: query as never, as });
}

export function useFollowUpCounts({ owner, doctorId, reason, call: calls }: Omit<FollowUpFilter, 'group' | 'band'>) {
  const query = { owner, doctorId, reason, call: calls };
  return useQuery({
    queryKey: [ROOT, 'counts', query],
    queryFn: ({ signal }) => call(countFollowUps, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDoctorChoices() {
  return useQuery({
    queryKey: [QUERY_ROOTS.doctors, 'choices'],
    queryFn: ({ signal }) => call(listDoctors, { signal }),
    select: (doctors) => doctors.map(({ _id, userId }) => ({ value: _id, label: userId.fullName ?? '–' })),
  });
}

interface Told {
  onDone?: () => void;
  onFailed?: (error: Error) => void;
}

/**
 * Every act may take the row off the list or put it elsewhere, also one that is refused; so what follows belongs to the
 * call itself where a button of the row is pressed.
 */
function useAct<Given, Answer>(act: (given: Given, key: string) => Promise<Answer>, { onDone, onFailed }: Told = {}) {
  const cache = useQueryClient();
  const onceKey = useOnceKey();
  return useMutation({
    mutationFn: (given: Given) => act(given, onceKey.keyFor(given)),
    onSuccess: () => {
      onceKey.isDone();
      onDone?.();
    },
    onError: onFailed,
    onSettled: () => cache.invalidateQueries({ queryKey: [ROOT] }),
  });
}

export const useClaim = (id: string, told?: Told) =>
  useAct((claim: boolean) => call(claimFollowUp, { params: { id }, body: { claim } }), told);

export const useOwn = (id: string, told: Told) =>
  useAct((own: boolean) => call(ownFollowUp, { params: { id }, body: { own } }), told);

export const useNoteAttempt = (id: string) =>
  useAct(({ key, body }: { key: string; body: BodyOf<typeof noteAttempt> }) =>
    call(noteAttempt, { params: { id }, body, ...once(key) }),
  );

export const useConfirmOutcome = (id: string, told?: Told) =>
  useAct(
    (body: BodyOf<typeof confirmOutcome>, key) => call(confirmOutcome, { params: { id }, body, ...once(key) }),
    told,
  );

export const useAllowCalls = (id: string) =>
  useAct((why: MayCallReason, key) => call(allowCalls, { params: { id }, body: { why }, ...once(key) }));

export const useSaveWishes = (id: string) =>
  useAct((body: BodyOf<typeof saveCallWishes>) => call(saveCallWishes, { params: { id }, body }));

/** Invites a patient who missed a visit to choose another time; it is read in the app. */
export const useOfferTime = (userId: string, told: Told) =>
  useAct(async (message: string, key) => {
    const { createReminder } = await import('@antam/contract/reminders');
    const body = { userId, type: 'Revisit', message } as BodyOf<typeof createReminder>;
    return call(createReminder, { body, ...once(key) });
  }, told);
