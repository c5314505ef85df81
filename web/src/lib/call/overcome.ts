import type { CallError } from './call-error';

/** Lets the person do what a refusal asks for; answers whether the call is worth sending again. */
type Way = (error: CallError) => Promise<boolean>;

const ways = new Map<string, Way>();
const preparations = new Map<string, () => Promise<unknown>>();

/** Says how a refusal of this code is overcome, and what is loaded first when an automatic read is refused by it. */
export function onRefusal(code: CallError['code'], way: Way, prepare?: () => Promise<unknown>): void {
  ways.set(code, way);
  if (prepare) preparations.set(code, prepare);
}

/** An automatic read must not open a dialog, so its refusal is never overcome. */
export async function isOvercome(error: CallError, isBackground: boolean): Promise<boolean> {
  if (!isBackground) return (await ways.get(error.code)?.(error)) ?? false;
  await preparations
    .get(error.code)?.()
    .catch(() => undefined);
  return false;
}
