import { render, screen, waitFor } from '@testing-library/react';
import { act, lazy, type ReactNode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AreaWords, inPlaceOf } from './area-words';
import { LanguageProvider, useLanguage } from './language';
import { textsOf } from './texts';
import type { Language } from './wording';

const HELLO = { hello: 'Hello' };
const useGreeting = textsOf({
  given: HELLO,
  vi: async () => ({ hello: 'Xin chào' }),
});
const useBroken = textsOf({
  given: { hello: 'Hello' },
  vi: async () => Promise.reject(new Error('gone')),
});

const away = vi.fn<() => Promise<{ hello: string }>>().mockRejectedValue(new Error('offline'));
const useAway = textsOf({ given: { hello: 'Hello' }, vi: async () => ({ hello: 'Xin chào' }), en: away });

test('the words follow the chosen language; where the given ones are English they stay for English', async () => {
  await show();
  expect(screen.getByTestId('greeting').textContent).toBe('Hello');
  await choose('vi');
  expect(screen.getByTestId('greeting').textContent).toBe('Xin chào');
  await choose('en');
  expect(screen.getByTestId('greeting').textContent).toBe('Hello');
});

test('an area’s own words stand in place of the given ones, and of no others', async () => {
  await show(
    'given',
    <AreaWords language="vi" words={[inPlaceOf(HELLO, { hello: 'Chào bác sĩ' })]}>
      <p data-testid="area">
        <Hello />
      </p>
    </AreaWords>,
  );
  expect(screen.getByTestId('area').textContent).toBe('Chào bác sĩ');
  expect(screen.getByTestId('greeting').textContent).toBe('Hello');
  await choose('en');
  expect(screen.getByTestId('area').textContent).toBe('Hello');
  await choose('vi');
  expect(screen.getByTestId('area').textContent).toBe('Xin chào');
});

test('words that cannot be fetched are shown as given rather than not at all', async () => {
  await show();
  await choose('vi');
  expect(screen.getByTestId('broken').textContent).toBe('Hello');
});

test('words that cannot be fetched are asked for again when the line is back, not with each render', async () => {
  await show('vi', <Away />);
  expect(screen.getByTestId('away').textContent).toBe('Xin chào');
  await choose('en');
  expect(screen.getByTestId('away').textContent).toBe('Xin chào');
  for (let times = 0; times < 3; times += 1) await act(async () => screen.getByText('again').click());
  expect(away).toHaveBeenCalledTimes(1);

  away.mockResolvedValue({ hello: 'Hi' });
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.getByTestId('away').textContent).toBe('Hi'));
  expect(away).toHaveBeenCalledTimes(2);
});

test('a screen that is fetched, and then its words, has its hooks in order when they come', async () => {
  const Screen = lazy(async () => ({ default: Late }));
  const troubles: unknown[] = [];
  const onRecoverableError = (error: unknown) => troubles.push(error);
  const place = document.body.appendChild(document.createElement('div'));
  // Outside `act`, which renders in another order than the browser.
  const root = createRoot(place, { onRecoverableError });
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <LanguageProvider initial="vi">
      <Suspense fallback="…">
        <Screen />
      </Suspense>
    </LanguageProvider>,
  );
  await screen.findByText('Xin chào!');
  expect(troubles).toEqual([]);
});

const useLate = textsOf({ given: { hello: 'Hello' }, vi: async () => ({ hello: 'Xin chào' }) });

const Hello = () => useGreeting().hello;

function Late() {
  const { hello } = useLate();
  const [mark] = useState('!');
  return <p>{hello + mark}</p>;
}

function Away() {
  const [count, setCount] = useState(0);
  return (
    <>
      <p data-testid="away">{useAway().hello}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        again
      </button>
    </>
  );
}

function show(initial: Language = 'given', more?: ReactNode) {
  return act(async () => {
    render(
      <LanguageProvider initial={initial}>
        <Suspense fallback="…">
          {more}
          <Words />
        </Suspense>
      </LanguageProvider>,
    );
  });
}

function Words() {
  const { chooseLanguage } = useLanguage();
  return (
    <>
      <p data-testid="greeting">{useGreeting().hello}</p>
      <p data-testid="broken">{useBroken().hello}</p>
      {(['vi', 'en'] as const).map((language) => (
        <button key={language} type="button" onClick={() => chooseLanguage(language)}>
          {language}
        </button>
      ))}
    </>
  );
}

function choose(language: string) {
  return act(async () => screen.getByText(language).click());
}
