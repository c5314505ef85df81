import type { DeskDay } from '@antam/contract/desk';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { LanguageProvider } from '../../lib/texts/language';
import { DeskGrid } from './desk-grid';

const DOCTOR = { _id: 'd1', fullName: 'Minh', slots: ['13:00-13:30'], awaySlots: [], taken: [], absence: null };
const DAY: DeskDay = { date: '2033-01-31', doctors: [DOCTOR], appointments: [], arrivals: [], bloodTests: [] };
const acts = { onOpen: () => {}, onBook: () => {}, onDrop: () => {}, onStep: () => {} };

test.each([
  ['given', '01:00 PM', 'Book 01:00 PM with Minh'],
  ['vi', '13:00', 'Đặt lịch 13:00 với Minh'],
] as const)('the times of the day are those of the reader’s language: %s', async (language, time, label) => {
  await act(async () =>
    render(
      <LanguageProvider initial={language}>
        <Suspense>
          <DeskGrid day={DAY} doctors={DAY.doctors} {...acts} />
        </Suspense>
      </LanguageProvider>,
    ),
  );
  expect((await screen.findByRole('rowheader')).textContent).toBe(time);
  expect(screen.getByRole('button', { name: label })).toBeTruthy();
});
