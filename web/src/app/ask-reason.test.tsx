import { getPatientRecord } from '@antam/contract/patients';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { call } from '../lib/call/call';
import { CallError } from '../lib/call/call-error';
import { onRefusal } from '../lib/call/overcome';
import { beginSession, endSession } from '../lib/call/session';
import { pressButton } from '../test/press-button';
import { DIALOG_PLACE } from '../ui/dialog-place';
import { SnackbarRegion } from '../ui/snackbar';
import { askReason } from './ask-reason';

const ID = '0190c4a2-0000-7000-8000-000000000001';
const REFUSED = { code: 'care.reasonNeeded', message: 'Not your patient', patientCode: 'BN1007' };

let given: unknown[];
let keys: (string | null)[];
let isGiven: boolean;
let isLost: boolean;
beforeEach(() => {
  given = [];
  keys = [];
  isGiven = false;
  isLost = false;
  onRefusal('care.reasonNeeded', askReason);
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit) => {
    if (address === '/api/patients/BN1007/reason') {
      keys.push(new Headers(headers).get('idempotency-key'));
      if (isLost) throw new TypeError('the answer was lost');
      isGiven = true;
      given.push(JSON.parse(String(body)));
      return Response.json({ until: '2026-11-17T05:30:00Z' });
    }
    return isGiven ? Response.json({ _id: ID }) : Response.json(REFUSED, { status: 403 });
  });
});
afterEach(() => {
  onRefusal('care.reasonNeeded', async () => false);
  vi.unstubAllGlobals();
});

const read = () => call(getPatientRecord, { params: { id: ID } });

test('an emergency takes one press, and the refused calls are then answered', async () => {
  render(<SnackbarRegion />);
  const answers = Promise.all([read(), read()]);
  await pressButton('Emergency: open now');
  expect(await answers).toEqual([{ _id: ID }, { _id: ID }]);
  expect(given).toEqual([{ reason: 'emergency', note: null }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(/^Open until 12:30/);
});

test('without a chosen reason nothing is sent; with one its note goes along', async () => {
  const answer = read();
  await pressButton('Open');
  await screen.findByText('Please choose a reason.');
  expect(given).toEqual([]);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText(/Covering for a colleague/));
  await user.type(screen.getByLabelText('Note'), 'Night shift');
  await pressButton('Open');
  expect(await answer).toEqual({ _id: ID });
  expect(given).toEqual([{ reason: 'covering', note: 'Night shift' }]);
});

test('who gives no reason is told why nothing opens, and can be asked again', async () => {
  const refused = read().catch((error: unknown) => error);
  await pressButton('Cancel');
  expect(await refused).toMatchObject({ code: 'care.reasonNeeded' });
  const answer = read();
  await pressButton('Emergency: open now');
  expect(await answer).toEqual({ _id: ID });
});

test('an automatic read that is refused opens no dialog', async () => {
  const refused = {
    code: 'care.reasonNeeded',
    status: 403,
    message: 'Not your patient',
    patientCode: 'BN1007',
  } as const;
  expect(await askReason(new CallError(refused), true)).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a reason whose answer was lost is given again as the same one', async () => {
  isLost = true;
  const answer = read();
  await pressButton('Emergency: open now');
  await waitFor(() => expect(keys.length).toBeGreaterThan(0));
  await screen.findByRole('alert');
  isLost = false;
  await pressButton('Emergency: open now');
  expect(await answer).toEqual({ _id: ID });
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).not.toBeNull();
});

test('the question stands within the area that the end of the session hides, and a logout ends it', async () => {
  const area = document.body.appendChild(document.createElement('div'));
  area.id = DIALOG_PLACE;
  onTestFinished(() => area.remove());
  beginSession({ token: 't', userId: 'u1', roleName: 'Doctor' });
  const refused = read().catch((error: unknown) => error);
  expect(area.contains(await screen.findByRole('dialog'))).toBe(true);
  act(() => endSession());
  expect(await refused).toMatchObject({ code: 'care.reasonNeeded' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
