import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRowsSteady, onceStill } from './steady-rows';

keepRowsSteady();

const pointer = (kind: string) => window.dispatchEvent(new Event(kind));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  pointer('pointerup');
  vi.useRealTimers();
});

function List() {
  const { data } = useQuery<string>({ queryKey: ['rows'], enabled: false });
  return <p>{data}</p>;
}

function showList() {
  const client = new QueryClient();
  client.setQueryData(['rows'], 'first');
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  return client;
}

test('an answer that arrives during a press is drawn after it', async () => {
  const client = showList();
  pointer('pointerdown');
  client.setQueryData(['rows'], 'second');
  await vi.advanceTimersByTimeAsync(500);
  expect(screen.getByText('first')).toBeTruthy();
  pointer('pointerup');
  await vi.advanceTimersByTimeAsync(10);
  expect(screen.getByText('second')).toBeTruthy();
});

test('a pointer that never comes up holds nothing back for long', async () => {
  const client = showList();
  pointer('pointerdown');
  client.setQueryData(['rows'], 'second');
  await vi.advanceTimersByTimeAsync(2100);
  expect(screen.getByText('second')).toBeTruthy();
});

test('a change of others waits while the pointer moves, and not for ever', async () => {
  await vi.advanceTimersByTimeAsync(1000);
  const seen: string[] = [];
  onceStill(() => seen.push('at rest'));
  expect(seen).toEqual(['at rest']);

  pointer('pointermove');
  onceStill(() => seen.push('after a move'));
  await vi.advanceTimersByTimeAsync(200);
  pointer('pointermove');
  await vi.advanceTimersByTimeAsync(200);
  expect(seen).toEqual(['at rest']);
  await vi.advanceTimersByTimeAsync(200);
  expect(seen).toEqual(['at rest', 'after a move']);

  onceStill(() => seen.push('at last'));
  for (let moves = 0; moves < 25; moves += 1) {
    pointer('pointermove');
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(seen).toEqual(['at rest', 'after a move', 'at last']);
});
