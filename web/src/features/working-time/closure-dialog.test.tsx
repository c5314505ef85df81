import { QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { useClosureName } from '../../lib/texts/closure-name';
import { LanguageProvider } from '../../lib/texts/language';
import { preloadTexts } from '../../lib/texts/texts';
import { pressButton } from '../../test/press-button';
import { ClosureDialog } from './closure-dialog';

afterEach(() => vi.unstubAllGlobals());

const TET = { firstDay: '2033-01-30', lastDay: '2033-02-03', name: 'Lunar New Year (Tet)', openDays: [] };

/** Adds the proposed holiday, whose name was changed where one is given; answers what is saved. */
async function add(name?: string) {
  const saved: { name: string; holiday: 'tet' | null }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.endsWith('-check')) return Response.json({ visits: [], total: 0, here: 0 });
    saved.push(JSON.parse(String(body)));
    return Response.json({ _id: 'c', ...TET, holiday: null, unsettled: 0 }, { status: 201 });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ClosureDialog initial={{ ...TET, holiday: 'tet' }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const field = await screen.findByLabelText(/^Name/);
  if (name) {
    await userEvent.clear(field);
    await userEvent.type(field, name);
  }
  await pressButton('Continue');
  await waitFor(() => expect(saved).toHaveLength(1));
  return saved[0] as (typeof saved)[number];
}

async function nameIn(language: 'given' | 'vi' | 'en', closure: { name: string; holiday: 'tet' | null }) {
  await preloadTexts(language);
  const { result } = renderHook(useClosureName, {
    wrapper: ({ children }) => <LanguageProvider initial={language}>{children}</LanguageProvider>,
  });
  return result.current(closure);
}

test('a proposed holiday has its name in the language of each reader, whoever has added it', async () => {
  const closure = await add();
  expect(await nameIn('vi', closure)).toBe('Tết Nguyên Đán');
  expect(await nameIn('en', closure)).toBe('Lunar New Year (Tet)');
});

test('a holiday with a name of its own is shown as it was written', async () => {
  const closure = await add('Tết 2033');
  for (const language of ['given', 'vi', 'en'] as const) expect(await nameIn(language, closure)).toBe('Tết 2033');
});
