import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallError } from '../call/call-error';
import { type Problems, useContractForm } from './contract-form';

type Values = { reason: string; doctor: string };

interface FormProps {
  doctor: string;
  check: () => Promise<Problems<Values>>;
  send: (values: Values, key: string) => Promise<Values>;
}

/** A form whose doctor comes from the server. */
function Form({ doctor, check, send }: FormProps) {
  const values = { reason: '', doctor };
  const { formProps, field } = useContractForm<Values, Values>({
    ...{ defaultValues: values, values, check, send, onSent: () => {} },
  });
  const { error, ...reason } = field('reason');
  return (
    <form {...formProps}>
      <input aria-label="Reason" {...reason} />
      <p>{error}</p>
      <button type="submit">Confirm</button>
    </form>
  );
}

/** The check of the form ends when the test says so. */
function openForm(problems: Problems<Values>) {
  const checks: (() => void)[] = [];
  const send = vi.fn(async (values: Values, _key: string) => values);
  const check = () =>
    new Promise<Problems<Values>>((resolve) => {
      checks.push(() => resolve(problems));
    });
  const { rerender } = render(<Form doctor="" check={check} send={send} />);
  return { checks, send, serverSays: (doctor: string) => rerender(<Form {...{ doctor, check, send }} />) };
}

test('a press counts when values of the server arrive while it is being checked', async () => {
  const { checks, send, serverSays } = openForm({});
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Sốt' } });
  fireEvent.click(screen.getByText('Confirm'));
  await waitFor(() => expect(checks).toHaveLength(1));
  serverSays('An');
  checks[0]?.();
  await waitFor(() => expect(checks).toHaveLength(2));
  checks[1]?.();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.lastCall?.[0]).toEqual({ reason: 'Sốt', doctor: 'An' });
});

test('what is wrong is said when values of the server arrive while it is being checked', async () => {
  const { checks, send, serverSays } = openForm({ reason: 'Please enter the reason.' });
  fireEvent.click(screen.getByText('Confirm'));
  await waitFor(() => expect(checks).toHaveLength(1));
  serverSays('An');
  checks[0]?.();
  await waitFor(() => expect(checks).toHaveLength(2));
  checks[1]?.();
  await screen.findByText('Please enter the reason.');
  expect(send).not.toHaveBeenCalled();
});

test('a line about a mistake goes with the mistake when values of the server arrive during the check', async () => {
  const problems: { reason?: string } = { reason: 'Please enter the reason.' };
  const { checks, serverSays } = openForm(problems);
  fireEvent.click(screen.getByText('Confirm'));
  await waitFor(() => expect(checks).toHaveLength(1));
  checks[0]?.();
  await screen.findByText('Please enter the reason.');

  delete problems.reason;
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Sốt' } });
  await waitFor(() => expect(checks).toHaveLength(2));
  serverSays('An');
  checks[1]?.();
  await waitFor(() => expect(checks).toHaveLength(3));
  checks[2]?.();
  await waitFor(() => expect(screen.queryByText('Please enter the reason.')).toBeNull());
});

test('sent again after a lost answer it has the same key; other values, and the same after success, have another', async () => {
  const keys: string[] = [];
  let isLost = true;
  const send = async (values: Values, key: string) => {
    keys.push(key);
    if (isLost) throw new CallError({ message: 'network', code: 'network', status: 0 });
    return values;
  };
  render(<Form doctor="" check={async () => ({})} send={send} />);
  const press = async (times: number) => {
    fireEvent.click(screen.getByText('Confirm'));
    await waitFor(() => expect(keys).toHaveLength(times));
    await act(async () => {});
  };
  await press(1);
  await press(2);
  expect(keys[1]).toBe(keys[0]);

  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Sốt' } });
  isLost = false;
  await press(3);
  await press(4);
  expect(new Set(keys).size).toBe(3);
});
