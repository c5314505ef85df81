import type { BodyOf } from '@antam/contract/endpoint';
import { markResultSeen, releaseLabResult } from '@antam/contract/lab-results';
import {
  countTestsDue,
  endSample,
  getPatientTests,
  listTestsDue,
  noteTalk,
  saveTbScreen,
  type TestGroup,
  takeSamples,
} from '@antam/contract/tests-due';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { usePages } from '../../lib/call/pages';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const PAGE = 30;
const ROOT = QUERY_ROOTS.testsDue;

export const useTestList = (group: TestGroup | undefined) =>
  usePages(listTestsDue, { queryKey: [ROOT, 'list', group ?? 'all'], query: { group, limit: PAGE }, as: 'Doctor' });

export function useTestCounts() {
  return useQuery({
    queryKey: [ROOT, 'counts'],
    queryFn: ({ signal }) => call(countTestsDue, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePatientTests(id: string) {
  return useQuery({
    queryKey: [ROOT, 'patient', id],
    queryFn: ({ signal }) => call(getPatientTests, { params: { id }, signal }),
  });
}

/** Every act may put the patient into another group, also one that is refused. */
function useAct<Given>(act: (given: Given) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      for (const root of [ROOT, QUERY_ROOTS.labResults, QUERY_ROOTS.patients])
        void cache.invalidateQueries({ queryKey: [root] });
    },
  });
}

export const useTakeSamples = (id: string) =>
  useAct((body: BodyOf<typeof takeSamples>) => call(takeSamples, { params: { id }, body }));

export const useEndSample = (id: string) =>
  useAct(({ sampleId, how }: { sampleId: string; how: 'resultSeen' | 'noResult' }) =>
    call(endSample, { params: { id, sampleId }, body: { how } }),
  );

export const useNoteTalk = (id: string) => useAct((_: undefined) => call(noteTalk, { params: { id } }));

export const useSaveTbScreen = (id: string) =>
  useAct((body: BodyOf<typeof saveTbScreen>) => call(saveTbScreen, { params: { id }, body }));

export const useSeeResult = (userId: string) =>
  useAct((id: string) => call(markResultSeen, { params: { id }, body: { userId } }));

export const useReleaseResult = (userId: string) =>
  useAct(({ id, sentence }: { id: string; sentence: string | null }) =>
    call(releaseLabResult, { params: { id }, body: { userId, sentence } }),
  );
