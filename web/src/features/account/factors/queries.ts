import type { BodyOf } from '@antam/contract/endpoint';
import { confirmTotp, getFactors, removeTotp, renewRecoveryCodes, startTotp } from '@antam/contract/factors';
import { addPasskey, removePasskey, startPasskey } from '@antam/contract/passkeys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call/call';
import { callToDelete } from '../../../lib/call/delete';
import { QUERY_ROOTS } from '../../../lib/call/query-roots';

const FACTORS = [QUERY_ROOTS.profile, 'factors'];

export function useFactors() {
  return useQuery({ queryKey: FACTORS, queryFn: ({ signal }) => call(getFactors, { signal }) });
}

/** The secret is shown once and not kept in the cache. */
export const beginTotp = () => call(startTotp);

export const finishTotp = (body: BodyOf<typeof confirmTotp>) => call(confirmTotp, { body });

type Proof = BodyOf<typeof startPasskey>;

/** Asks the server, then the browser, and hands the new passkey in. */
export async function createPasskey(name: string, proof: Proof) {
  const { makePasskey } = await import('../../../lib/passkey');
  const passkey = await makePasskey(await call(startPasskey, { body: proof }));
  return call(addPasskey, { body: { ...proof, name, passkey } });
}

export function useRemoveTotp() {
  return useChange(() => call(removeTotp));
}

export function useRemovePasskey() {
  return useChange((id: string) => callToDelete(removePasskey, id));
}

export function useRenewCodes() {
  return useChange(() => call(renewRecoveryCodes));
}

/** Reads the factors again, after a change that was made elsewhere too. */
export function useReadAgain() {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: FACTORS });
}

function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const readAgain = useReadAgain();
  return useMutation({ mutationFn, onSettled: readAgain });
}
