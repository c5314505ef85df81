import { answerAccessQuestion, listAccessQuestions } from '@antam/contract/access-questions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { usePages } from '../../lib/call/pages';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const KEY = [QUERY_ROOTS.contact, 'access-questions'];

export const useAccessQuestions = (answered: 'true' | 'false') =>
  usePages(listAccessQuestions, { queryKey: [...KEY, answered], query: { answered, limit: 20 } });

export function useAnswer(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (answer: string) => call(answerAccessQuestion, { params: { id }, body: { answer } }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
