import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Lets the browser make a passkey. This file is loaded only when a passkey is made or used. */
export const makePasskey = (optionsJSON: Creation) => startRegistration({ optionsJSON });

/** Lets the browser ask for a passkey. */
export const askForPasskey = (optionsJSON: Request) => startAuthentication({ optionsJSON });
