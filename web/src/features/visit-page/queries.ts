import type { BodyOf, ResponseOf } from '@antam/contract/endpoint';
import { addToRecord } from '@antam/contract/medical-records';
import {
  getPresence,
  getVisitPage,
  leaveVisit,
  proposeNextVisit,
  signVisit,
  type VisitKind,
} from '@antam/contract/visit-page';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/call/call';
import { once } from '../../lib/call/once';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import { draftsSent } from './drafts-sent';

export type VisitName = { kind: VisitKind; id: string };
export type Signed = ResponseOf<typeof signVisit>;

/** The page of a visit. It is read anew whenever it is opened: what was typed since the last reading is in its draft. */
export function useVisitPage({ kind, id }: VisitName) {
  return useQuery({
    queryKey: [QUERY_ROOTS.visits, 'page', kind, id],
    queryFn: async ({ signal }) => {
      await draftsSent(id);
      return call(getVisitPage, { params: { kind, id }, signal });
    },
    gcTime: 0,
  });
}

/** Who else has this visit open; asking says that the reader has it open too, leaving the page that they left. */
export function usePresence({ kind, id }: VisitName) {
  useEffect(
    () => () => {
      void call(leaveVisit, { params: { kind, id } }).catch(() => undefined);
    },
    [kind, id],
  );
  return useQuery({
    queryKey: [QUERY_ROOTS.visits, 'presence', kind, id],
    queryFn: ({ signal }) => call(getPresence, { params: { kind, id }, signal }),
    select: ({ others }) => others,
  });
}

/** The doctor's last day with room for the patient of a visit, on or before a day. */
export function useProposal({ kind, id }: VisitName, before: string | null) {
  return useQuery({
    queryKey: [QUERY_ROOTS.slots, 'next-visit', kind, id, before],
    queryFn: ({ signal }) => call(proposeNextVisit, { query: { before: before ?? '', kind, id }, signal }),
    enabled: before !== null,
    select: ({ day }) => day,
  });
}

const AFTER_SIGNING = [
  'visits',
  'appointments',
  'slots',
  'overview',
  'patients',
  'plans',
  'records',
  'labResults',
  'testsDue',
] as const;

export function useSignVisit({ kind, id }: VisitName) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyOf<typeof signVisit>; key: string }) =>
      call(signVisit, { params: { kind, id }, body, ...once(key) }),
    // A time that was taken meanwhile, or a visit that another window signed, is read again too.
    onSettled: () => {
      for (const root of AFTER_SIGNING) void cache.invalidateQueries({ queryKey: [QUERY_ROOTS[root]] });
    },
  });
}

export function useAddToRecord(recordId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      call(addToRecord, { params: { id: recordId }, body: { text }, ...once(key) }),
    onSuccess: () => {
      for (const root of ['visits', 'records', 'patients'] as const)
        void cache.invalidateQueries({ queryKey: [QUERY_ROOTS[root]] });
    },
  });
}
