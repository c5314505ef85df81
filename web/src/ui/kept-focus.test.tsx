import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';

type Row = { name: string; place?: string; isDone?: boolean; goesOn?: boolean };

/** Two lists under their headings, and a row of the first with a button for its act. */
function Lists({ rows }: { rows: Row[] }) {
  const [isAsking, setAsking] = useState(false);
  const list = (title: string) => (
    <section>
      <h2>{title}</h2>
      <ul>
        {rows
          .filter(({ place = 'Open' }) => place === title)
          .map(({ name, isDone, goesOn }) => (
            <li key={name} aria-label={name}>
              {!isDone && (
                <button type="button" data-next={goesOn ? '' : undefined} onClick={() => setAsking(true)}>
                  Act {name}
                </button>
              )}
              <a href="#x" data-thing={name}>
                See {name}
              </a>
              {isAsking && (
                <ConfirmDialog isOpen title="Sure?" confirmLabel="Yes" onConfirm={() => {}} onClose={() => {}} />
              )}
            </li>
          ))}
      </ul>
    </section>
  );
  return (
    <main tabIndex={-1}>
      <h1>Screen</h1>
      {list('Before')}
      {list('Open')}
    </main>
  );
}

const MAI: Row = { name: 'Mai' };
const LAN: Row = { name: 'Lan' };
const heading = (name: string) => screen.getByRole('heading', { name });
const act = (name: string) => screen.getByRole('button', { name: `Act ${name}` });
const focusIsOn = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()));

function lose(element: (name: string) => HTMLElement, after: Row[], before: Row[] = [MAI, LAN]) {
  const { rerender } = render(<Lists rows={before} />);
  element('Mai').focus();
  rerender(<Lists rows={after} />);
}

test('when only the pressed button is gone, the focus is on its row', async () => {
  lose(act, [{ ...MAI, isDone: true }, LAN]);
  await focusIsOn(() => screen.getByRole('listitem', { name: 'Mai' }));
});

test('when the row is gone, the focus is on the heading of its list, and not on that of another', async () => {
  lose(act, [{ name: 'Hoa', place: 'Before' }, LAN]);
  await focusIsOn(() => heading('Open'));
});

test('an act that is done row by row goes on with the next row, while there is one', async () => {
  const rows = [MAI, LAN].map((row) => ({ ...row, goesOn: true }));
  lose(act, rows.slice(1), rows);
  await focusIsOn(() => act('Lan'));
});

test('what now stands elsewhere on the screen keeps the focus', async () => {
  lose((name) => screen.getByRole('link', { name: `See ${name}` }), [{ ...MAI, place: 'Before' }, LAN]);
  await focusIsOn(() => screen.getByRole('link', { name: 'See Mai' }));
  expect(within(heading('Before').parentElement as HTMLElement).getByText('See Mai')).toBe(document.activeElement);
});

test('when a question goes together with the row that asked it, the focus is on the heading of the list', async () => {
  const { rerender } = render(<Lists rows={[MAI]} />);
  act('Mai').focus();
  act('Mai').click();
  (await screen.findByRole('button', { name: 'Yes' })).focus();
  rerender(<Lists rows={[]} />);
  await focusIsOn(() => heading('Open'));
});

test('a focus that the reader moved meanwhile stays', async () => {
  const { rerender } = render(<Lists rows={[MAI, LAN]} />);
  act('Mai').focus();
  act('Lan').focus();
  rerender(<Lists rows={[LAN]} />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(act('Lan'));
});

test('who has pressed elsewhere since is not led back, as in a browser that gives a pressed button no focus', async () => {
  const { rerender } = render(<Lists rows={[MAI, LAN]} />);
  act('Mai').focus();
  act('Mai').blur();
  fireEvent.pointerUp(act('Lan'));
  rerender(<Lists rows={[LAN]} />);
  await new Promise((done) => setTimeout(done, 50));
  expect(document.activeElement).toBe(document.body);
});
