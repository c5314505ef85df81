import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { LanguageProvider } from '../../lib/texts/language';
import { SlotPicker } from './slot-picker';

test.each([
  ['given', 'From 01:00\u00a0PM to 02:00\u00a0PM'],
  ['vi', 'Từ 13:00 đến 14:00'],
] as const)('what is chosen is said in the times of the reader’s language: %s', async (language, words) => {
  const taken = ['13:00-13:30', '13:30-14:00'];
  const offer = taken.map((slot) => ({ slot, state: 'free' as const }));
  await act(async () =>
    render(
      <LanguageProvider initial={language}>
        <Suspense>
          <SlotPicker {...{ offer, taken }} isLoading={false} value="13:00-13:30" onChange={() => {}} />
        </Suspense>
      </LanguageProvider>,
    ),
  );
  expect((await screen.findByText(/^(From|Từ) /)).textContent).toBe(words);
});
