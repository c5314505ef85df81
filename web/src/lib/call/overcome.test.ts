import { expect, test } from 'vitest';
import { CallError } from './call-error';
import { isOvercome, onRefusal } from './overcome';

test('a way is told whether the refused read was automatic, and may then ask nothing', async () => {
  onRefusal('care.reasonNeeded', (_, isBackground) => !isBackground && Promise.resolve(true));
  const error = new CallError({ code: 'care.reasonNeeded', status: 403, message: 'Not your patient' });
  expect([await isOvercome(error, true), await isOvercome(error, false)]).toEqual([false, true]);
});
