import { expect, test } from 'vitest';
import { CallError } from './call-error';
import { isOvercome, onRefusal } from './overcome';

test('a refused automatic read asks the person nothing, but what the refusal needs is loaded before it is told', async () => {
  const done: string[] = [];
  const note = (what: string) => async () => {
    done.push(what);
    return true;
  };
  onRefusal('care.reasonNeeded', note('asked'), note('loaded'));
  const error = new CallError({ code: 'care.reasonNeeded', status: 403, message: 'Not your patient' });
  expect([await isOvercome(error, true), done]).toEqual([false, ['loaded']]);
  expect([await isOvercome(error, false), done]).toEqual([true, ['loaded', 'asked']]);
});
