import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { Tabs } from '../ui/tabs';
import { beginSession, endSession } from './call/session';
import { useKeptState } from './kept-state';

test('a search is there again on the way back, and not on a new way to the screen', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.type(screen.getByLabelText('Search'), 'lan');
  await user.click(screen.getByText('Record'));
  await user.click(screen.getByText('Back'));
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('lan');

  await user.click(screen.getByText('Record'));
  await user.click(screen.getByText('List'));
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
});

test('what one person has looked for is not there for the next', async () => {
  const user = userEvent.setup();
  beginSession({ token: 't', userId: 'u1', roleName: 'Doctor' });
  render(<App />);
  await user.type(screen.getByLabelText('Search'), 'lan');
  await user.click(screen.getByText('Record'));
  endSession();
  await user.click(screen.getByText('Back'));
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
});

test('the tab stands in the address; the first one needs no word there', async () => {
  const user = userEvent.setup();
  const tabs = [
    { key: 'ahead', label: 'Upcoming', content: 'ahead' },
    { key: 'behind', label: 'Past visits', content: 'behind' },
  ];
  render(
    <MemoryRouter initialEntries={['/?tab=behind&q=1']}>
      <Tabs name="tab" label="Visits" tabs={tabs} />
    </MemoryRouter>,
  );
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
  expect(chosen()).toBe('Past visits');
  await user.click(screen.getByRole('tab', { name: 'Upcoming' }));
  expect(chosen()).toBe('Upcoming');
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toBe('Past visits');
});

function App() {
  return (
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<List />} />
        <Route path="/record" element={<Record />} />
      </Routes>
    </MemoryRouter>
  );
}

function List() {
  const [search, setSearch] = useKeptState('search', '');
  return (
    <>
      <input aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <Link to="/record">Record</Link>
    </>
  );
}

function Record() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Link to="/">List</Link>
    </>
  );
}
