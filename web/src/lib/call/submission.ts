import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWaitingMark } from '../loading/hydration';
import { CallError } from './call-error';

export type Submission<Answer> =
  | { kind: 'done'; answer: Answer }
  | { kind: 'invalid'; fields: string[] }
  | { kind: 'refused'; error: CallError };

/**
 * A small form without a form library, for the pages whose size matters: fields are named inputs, `send` is usually
 * loaded when first needed. The first field that is marked as wrong gets the focus.
 */
export function useSubmission<Answer>(
  send: (form: FormData) => Promise<Submission<Answer>>,
  onDone?: (answer: Answer, form: HTMLFormElement) => void,
) {
  const waitingMark = useWaitingMark();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Submission<Answer> | null>(null);
  const [tries, setTries] = useState(0);
  const element = useRef<HTMLFormElement>(null);

  // The marks of what is wrong are on screen only after the attempt that found it.
  useEffect(() => {
    if (tries > 0) void import('../form/first-problem').then((file) => file.focusFirstProblem(element.current));
  }, [tries]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    const next = await send(new FormData(form)).catch(notReached);
    setBusy(false);
    setOutcome(next);
    setTries((count) => count + 1);
    if (next.kind === 'done') onDone?.(next.answer, form);
  }

  /** Removes an error that belongs to an earlier value: of one field, or of the whole form. */
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    if (outcome?.kind === 'refused') setOutcome(null);
    if (outcome?.kind === 'invalid' && outcome.fields.includes(name))
      setOutcome({ kind: 'invalid', fields: outcome.fields.filter((field) => field !== name) });
  }

  return {
    /** To be spread on the form. The method matters when scripts are missing: input must not end up in an address. */
    form: { ref: element, onSubmit, onInput, noValidate: true, method: 'post', ...waitingMark } as const,
    isBusy,
    isDone: outcome?.kind === 'done',
    refusal: outcome?.kind === 'refused' ? outcome.error : null,
    isInvalid: (field: string) => outcome?.kind === 'invalid' && outcome.fields.includes(field),
  };
}

/** The code that sends the form could not be loaded. */
function notReached(): Submission<never> {
  return { kind: 'refused', error: new CallError({ message: 'network', code: 'network', status: 0 }) };
}
