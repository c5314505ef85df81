import * as z from 'zod/mini';
import { OneTimeToken } from './auth';
import { endpoint } from './endpoint';
import { line, WithId } from './fields';
import { MAX_LENGTH } from './limits';

/** Ticket numbers and rooms; no name ever. */
export const WaitingRoom = z.object({
  /** Called in and not seen yet, the latest first. */
  called: z.array(z.object({ ticket: z.number(), room: z.nullable(z.string()), calledAt: z.string() })),
  /** Waiting, in order of arrival. */
  waiting: z.array(z.number()),
});
export type WaitingRoom = z.output<typeof WaitingRoom>;

export const getWaitingRoom = endpoint({
  name: 'getWaitingRoom',
  summary: 'What a screen in the waiting room shows; the secret of its link opens it',
  method: 'POST',
  paths: ['/api/waiting-room'],
  roles: 'anyone',
  body: z.strictObject({ token: OneTimeToken }),
  response: WaitingRoom,
  errors: ['waitingRoom.linkInvalid'],
  limit: { max: 240, seconds: 60, per: 'address' },
});

export const WaitingScreen = z.object({ _id: z.string(), label: z.string(), createdAt: z.string() });
export type WaitingScreen = z.output<typeof WaitingScreen>;

export const listWaitingScreens = endpoint({
  name: 'listWaitingScreens',
  summary: 'The screens that may show the waiting room',
  method: 'GET',
  paths: ['/api/waiting-screens'],
  roles: ['Admin'],
  response: z.array(WaitingScreen),
});

export const addWaitingScreen = endpoint({
  name: 'addWaitingScreen',
  summary: 'Make the link of a screen; its secret is shown this once',
  method: 'POST',
  paths: ['/api/waiting-screens'],
  roles: ['Admin'],
  stepUp: true,
  body: z.strictObject({ label: line(MAX_LENGTH.screenLabel) }),
  status: 201,
  response: z.object({ ...WaitingScreen.shape, token: z.string() }),
  errors: ['waitingRoom.tooManyScreens', 'waitingRoom.screenNotFound'],
  limit: { max: 20, seconds: 60, per: 'viewer' },
});

export const removeWaitingScreen = endpoint({
  name: 'removeWaitingScreen',
  summary: 'Revoke the link of a screen',
  method: 'DELETE',
  paths: ['/api/waiting-screens/:id'],
  roles: ['Admin'],
  params: WithId,
  response: null,
  errors: ['waitingRoom.screenNotFound'],
});
