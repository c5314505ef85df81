import { render, screen } from '@testing-library/react';
import { act, lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { LanguageProvider, useLanguage } from './language';
import { textsOf } from './texts';

const useGreeting = textsOf({
  given: { hello: 'Hello' },
  vi: async () => ({ hello: 'Xin chào' }),
});
const useBroken = textsOf({
  given: { hello: 'Hello' },
  vi: async () => Promise.reject(new Error('gone')),
});

test('the words follow the chosen language; where the given ones are English they stay for English', async () => {
  await show();
  expect(screen.getByTestId('greeting').textContent).toBe('Hello');
  await choose('vi');
  expect(screen.getByTestId('greeting').textContent).toBe('Xin chào');
  await choose('en');
  expect(screen.getByTestId('greeting').textContent).toBe('Hello');
});

test('words that cannot be fetched are shown as given rather than not at all', async () => {
  await show();
  await choose('vi');
  expect(screen.getByTestId('broken').textContent).toBe('Hello');
});

test('a screen that is fetched, and then its words, has its hooks in order when they come', async () => {
  const Screen = lazy(async () => ({ default: Late }));
  const troubles: unknown[] = [];
  const onRecoverableError = (error: unknown) => troubles.push(error);
  // Not inside `act`, which renders in another order than the browser does.
  createRoot(document.body.appendChild(document.createElement('div')), { onRecoverableError }).render(
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

function Late() {
  const { hello } = useLate();
  const [mark] = useState('!');
  return <p>{hello + mark}</p>;
}

function show() {
  return act(async () => {
    render(
      <LanguageProvider initial="given">
        <Suspense fallback="…">
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
