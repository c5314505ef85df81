import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SnackbarRegion } from '../ui/snackbar';
import { showSuccess } from '../ui/snackbars';

test.each(['first', 'second'])('the %s of two tests begins without a message of the other', () => {
  render(<SnackbarRegion />);
  expect(screen.queryByText('Saved')).toBeNull();
  act(() => showSuccess('Saved'));
  expect(screen.getByText('Saved')).toBeTruthy();
});
