import type { BrokenVisit, VisitDecision } from '@antam/contract/working-time-shapes';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CallError } from '../../lib/call/call-error';
import { useDaysChange } from './use-days-change';

const refusal = (code: CallError['code']) => new CallError({ message: '', code, status: 422 });
const TET = { firstDay: '2033-01-30', lastDay: '2033-02-02', openDays: ['2033-02-01'] };

/** A clinic with one visit on each day, and more than one call may decide about on all together. */
function largeClinic({ losesAnswerOf = '' } = {}) {
  const saved: [day: string, acts: VisitDecision['act'][]][] = [];
  const isTaken = (day: string) => saved.some(([one]) => one === day);
  const { result } = renderHook(() =>
    useDaysChange<typeof TET>({
      check: async ({ firstDay, lastDay }) => {
        if (firstDay !== lastDay) throw refusal('days.tooManyVisits');
        if (isTaken(firstDay)) throw refusal('days.overlap');
        return [{ _id: firstDay, proposal: null } as BrokenVisit];
      },
      save: async ({ firstDay }, visits) => {
        if (isTaken(firstDay)) throw refusal('days.overlap');
        saved.push([firstDay, visits.map((visit) => visit.act)]);
        if (firstDay === losesAnswerOf) throw refusal('network');
      },
    }),
  );
  const send = () => act(() => result.current.send(TET));
  return { saved, result, send };
}

test('days with too many visits are saved one by one, the last first, each with its own decisions', async () => {
  const { saved, result, send } = largeClinic();
  expect(await send()).toBe(false);
  expect(result.current.progress).toEqual({ day: '2033-02-02', at: 1, count: 3 });
  act(() => result.current.choose('2033-02-02', 'cancel'));
  expect(await send()).toBe(false);
  expect(result.current.progress).toEqual({ day: '2033-01-31', at: 2, count: 3 });
  expect(result.current.broken.map(({ _id }) => _id)).toEqual(['2033-01-31']);
  expect(await send()).toBe(false);
  expect(await send()).toBe(true);
  expect(saved).toEqual([
    ['2033-02-02', ['cancel']],
    ['2033-01-31', ['leave']],
    ['2033-01-30', ['leave']],
  ]);
});

test('one decision can be made for the visits of all days', async () => {
  const { saved, result, send } = largeClinic();
  await send();
  act(() => result.current.chooseAll('cancel'));
  act(() => result.current.setSameForAll(true));
  expect(await send()).toBe(true);
  expect(saved.map(([, acts]) => acts)).toEqual([['cancel'], ['cancel'], ['cancel']]);
});

test('after an answer that was lost, the next press goes on with the days that are left', async () => {
  const { saved, result, send } = largeClinic({ losesAnswerOf: '2033-01-31' });
  await send();
  act(() => result.current.chooseAll('leave'));
  act(() => result.current.setSameForAll(true));
  await expect(send()).rejects.toThrow();
  expect(await send()).toBe(true);
  expect(saved.map(([day]) => day)).toEqual(['2033-02-02', '2033-01-31', '2033-01-30']);
});

test('other days are asked about as a whole again', async () => {
  const { result, send } = largeClinic();
  await send();
  act(() => result.current.forget());
  expect(result.current.progress).toBeNull();
  expect(result.current.broken).toEqual([]);
});
