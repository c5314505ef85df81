import type { Analyte } from '@antam/contract/constants';
import { createLabResult } from '@antam/contract/lab-results';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { once } from '../../lib/call/once';
import { STALE_AFTER } from '../../lib/call/query-roots';

type Entry = {
  userId: string;
  analyte: Analyte;
  value: number;
  belowDetection: boolean;
  sampledOn: string;
  resultedOn: string | null;
  release: { sentence: string | null } | null;
};

export function useEnterLabResult() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: Entry }) => call(createLabResult, { body, ...once(key) }),
    onSuccess: () => {
      for (const root of STALE_AFTER.care) {
        void cache.invalidateQueries({ queryKey: [root] });
      }
    },
  });
}
