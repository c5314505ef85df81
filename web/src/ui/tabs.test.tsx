import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Tabs } from './tabs';

test('what was typed in a tab that keeps it is there when the tab is chosen again; another tab begins anew', async () => {
  const tabs = [
    { key: 'kept', label: 'Kept', content: <input aria-label="Address" />, keepsInput: true },
    { key: 'other', label: 'Other', content: <input aria-label="Search" /> },
  ];
  render(
    <MemoryRouter>
      <Tabs name="tab" label="Account" tabs={tabs} />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  expect(screen.queryByLabelText('Search')).toBeNull();
  await user.type(screen.getByLabelText('Address'), '12 Hàng Bạc');
  await user.click(screen.getByRole('tab', { name: 'Other' }));
  await user.type(screen.getByLabelText('Search'), 'Mai');
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();

  await user.click(screen.getByRole('tab', { name: 'Kept' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('12 Hàng Bạc');
  await user.click(screen.getByRole('tab', { name: 'Other' }));
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
});
