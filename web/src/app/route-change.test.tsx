import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { Tabs } from '../ui/tabs';
import { RouteChange } from './route-change';

let scrolled: MockInstance;
beforeEach(() => {
  scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const TABS = [
  { key: 'chart', label: 'Chart', content: 'a chart' },
  { key: 'table', label: 'Table', content: 'a table' },
];

function show(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <RouteChange />
      <Tabs name="view" label="Results" tabs={TABS} />
      <Link to="/records?view=table">Table of results</Link>
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{`${pathname}${search}${hash}`}</output>;
}

const address = () => screen.getByRole('status').textContent;

test('a press on the tab that is chosen already leaves the reader where they are', async () => {
  const user = show('/records#results');
  await user.click(screen.getByRole('tab', { name: 'Chart' }));
  expect(address()).toBe('/records#results');

  const table = screen.getByRole('tab', { name: 'Table' });
  await user.dblClick(table);
  expect(table.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(table);
  expect(scrolled).not.toHaveBeenCalled();
});

test('the link to the screen that is open leads to its top', async () => {
  const user = show('/records?view=table');
  await user.click(screen.getByRole('link', { name: 'Table of results' }));
  expect(scrolled).toHaveBeenCalledOnce();
});
