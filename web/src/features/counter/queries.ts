import {
  changeDispensing,
  type DispensingChange,
  findAtCounter,
  type HandedOver,
  type HandOverRequest,
  handOver,
} from '@antam/contract/dispensing';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { once } from '../../lib/call/once';

/** A search is not repeated in the background: each one is in the audit log. */
export function useFindAtCounter() {
  return useMutation({ mutationFn: (code: string) => call(findAtCounter, { query: { code }, as: 'Staff' }) });
}

interface Told {
  onHanded: (handed: HandedOver) => void;
  onRefused: (error: Error) => void;
}

/** The same key twice is one handing-over, however often the button is pressed. */
export function useHandOver({ onHanded, onRefused }: Told) {
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: HandOverRequest }) => call(handOver, { body, ...once(key) }),
    onSuccess: onHanded,
    onError: onRefused,
  });
}

export function useChangeDispensing(id: string) {
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: DispensingChange }) =>
      call(changeDispensing, { params: { id }, body, ...once(key) }),
  });
}
