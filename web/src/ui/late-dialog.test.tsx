import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { pressButton } from '../test/press-button';
import { Dialog } from './dialog';
import { lateDialog } from './late-dialog';
import { SnackbarRegion } from './snackbar';
import { showSnackbar } from './snackbars';

let isAway = true;
const Question = lateDialog(async () => {
  if (isAway) throw new Error('the code could not be fetched');
  return ({ onClose }: { onClose: () => void }) => <Dialog isOpen onClose={onClose} title="Sure?" />;
});

function Asker() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {isOpen && <Question onClose={() => setOpen(false)} />}
      <SnackbarRegion />
    </>
  );
}

test('why a dialog did not open is said until it opens at a later press; another error stays', async () => {
  render(<Asker />);
  await pressButton('Ask');
  await screen.findByText(/^No connection/);
  showSnackbar('Not printed', 'error');

  isAway = false;
  await pressButton('Ask');
  await screen.findByText('Sure?');
  await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull());
  expect(screen.getByText('Not printed')).toBeTruthy();
});
