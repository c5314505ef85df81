import { act, render, renderHook, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CallError } from '../lib/call/call-error';
import { useFailedTry } from './failed-try';
import { SnackbarRegion } from './snackbar';

const refused = (message: string) => new CallError({ code: 'visit.alreadyArrived', status: 409, message });

test('why an act failed is said until a later try succeeds; another act’s error stays', () => {
  render(<SnackbarRegion />);
  const { result: call } = renderHook(() => useFailedTry('Not called'));
  const { result: print } = renderHook(() => useFailedTry('Not printed'));
  act(() => print.current.onError(new Error()));
  act(() => call.current.onError(new Error()));
  act(() => call.current.onError(refused('Called already')));
  expect(screen.queryByText('Not called')).toBeNull();

  act(() => call.current.onSuccess());
  expect(screen.queryByText('Called already')).toBeNull();
  expect(screen.getByText('Not printed')).toBeTruthy();
  act(() => print.current.onSuccess());
  expect(screen.queryByText('Not printed')).toBeNull();
});
