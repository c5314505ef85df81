import type { CallError } from './call-error';

/** Lets the person do what a refusal asks for; answers whether the call is worth sending again. */
type Way = (error: CallError) => Promise<boolean>;

const ways = new Map<string, Way>();

/** Says how a refusal of this code is overcome. */
export function onRefusal(code: CallError['code'], way: Way): void {
  ways.set(code, way);
}

export async function isOvercome(error: CallError): Promise<boolean> {
  return (await ways.get(error.code)?.(error)) ?? false;
}
