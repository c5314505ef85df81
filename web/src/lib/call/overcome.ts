import type { CallError } from './call-error';

/** Lets the person do what a refusal asks for; answers whether the call is worth sending again. A read in the background asks nothing. */
type Way = (error: CallError, isBackground: boolean) => Promise<boolean> | false;

const ways = new Map<string, Way>();

/** Says how a refusal of this code is overcome. */
export function onRefusal(code: CallError['code'], way: Way): void {
  ways.set(code, way);
}

export async function isOvercome(error: CallError, isBackground: boolean): Promise<boolean> {
  return (await ways.get(error.code)?.(error, isBackground)) ?? false;
}
