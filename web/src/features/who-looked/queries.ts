import { askAboutLook } from '@antam/contract/access-questions';
import type { BodyOf } from '@antam/contract/endpoint';
import { listLooks } from '@antam/contract/who-looked';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { once } from '../../lib/call/once';
import { usePages } from '../../lib/call/pages';

// Not one of the roots that are read again every minute: each reading is an entry of the log.
const KEY = ['who-looked'];

export const useLooks = () => usePages(listLooks, { queryKey: KEY });

export function useAsk() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: { key: string; entryId: string; text: string }) =>
      call(askAboutLook, { body: body as BodyOf<typeof askAboutLook>, ...once(key) }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
