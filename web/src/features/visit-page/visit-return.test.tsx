import type { VisitPage as Page } from '@antam/contract/visit-page';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { beginSession, endSession } from '../../lib/call/session';
import { DOCTOR, NAME, PAGE } from '../../test/open-visit';
import { useVisitPage } from './queries';
import { VisitPage } from './visit-page';

let draft: Page['draft'] = null;
beforeEach(() => {
  draft = null;
  beginSession(DOCTOR);
  queryClient.clear();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, method === 'PUT' ? 50 : 1));
    if (path.endsWith('/presence')) return Response.json({ others: [] });
    if (!path.endsWith('/draft')) return Response.json({ ...PAGE, draft });
    const { content, version } = JSON.parse(String(body));
    draft = { content, version: version + 1, savedAt: '2026-11-16T02:00:00Z' };
    return Response.json({ version: draft.version, savedAt: draft.savedAt });
  });
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

function Screen() {
  const page = useVisitPage(NAME);
  return page.data && <VisitPage name={NAME} page={page.data} picture={() => null} onReload={page.refetch} />;
}

const open = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>
    </MemoryRouter>,
  );

test('a doctor who leaves the page of a visit and comes back finds what was typed, and no other window is blamed', async () => {
  const { unmount } = open();
  await userEvent.type(await screen.findByLabelText('Khám thấy gì'), 'Ho khan');
  unmount();
  // The record of the patient, or the list of the day, is on the screen.
  await new Promise((resolve) => setTimeout(resolve, 10));
  open();
  const findings = await screen.findByLabelText<HTMLTextAreaElement>('Khám thấy gì');
  expect(findings.value).toBe('Ho khan');
  expect(screen.queryByText(/cửa sổ khác/)).toBeNull();
});
