import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Longer than the time in which a button takes a second press for the same one. */
const APART_MS = 100;

/** Presses a button as soon as it takes a press: after an answer it takes none for a moment, nor from a double click. */
export async function pressButton(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => {
    if (button.getAttribute('aria-disabled') !== null) throw new Error('the button takes no press yet');
  });
  await new Promise((resolve) => setTimeout(resolve, APART_MS));
  // A pointer of its own: with the same one, two presses of a button in a row count as a double click.
  await userEvent.setup().click(button);
}
