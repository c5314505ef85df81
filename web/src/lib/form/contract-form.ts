import type { ErrorCode } from '@antam/contract/errors';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  set as setAt,
  useForm,
} from 'react-hook-form';
import { CallError } from '../call/call-error';
import { useOnceKey } from '../call/once';
import { useErrorText } from '../texts/error-text';
import { focusFirstProblem } from './first-problem';

/** What is wrong with which field, in words for the person who fills in the form. */
export type Problems<Values extends FieldValues> = { [Field in Path<Values>]?: string };

export type FieldOfCode<Values extends FieldValues> = {
  [code: string]: Path<Values> | ((sent: Values) => Path<Values>);
};

export type FormOptions<Values extends FieldValues, Answer> = {
  defaultValues: Values;
  /** Given where the server's values may change while the form is open; what was typed stays. */
  values?: Values;
  /** What the contract's schema and the clinic's rules refuse of these values. */
  check: (values: Values) => Problems<Values> | Promise<Problems<Values>>;
  /** A POST sends the key with `once`, so that pressing again after a lost answer does nothing twice. */
  send: (values: Values, key: string) => Promise<Answer>;
  onSent: (answer: Answer, values: Values) => void;
  /** The field that a refusal with this code is about; where that depends on what was sent, a function of it. */
  fieldOfCode?: FieldOfCode<Values>;
  /** Where the form's fields are not called as in the contract: which fields a refusal is about, and what to say there. */
  refusedFields?: (refusal: CallError) => Problems<Values>;
  /** Called when all that is wrong is said at fields, for a form that asks in a dialog, which would cover them. */
  onPlaced?: () => void;
  /** Told when an attempt begins and ends, for a screen on which nothing else may be chosen before its answer. */
  onUnderWay?: (isUnderWay: boolean) => void;
};

/**
 * The form of a signed-in screen: react-hook-form, checked by the contract's schema and the clinic's rules before it is
 * sent. From the first attempt on every change checks it again, so that an error leaves with its mistake.
 */
export function useContractForm<Values extends FieldValues, Answer>(options: FormOptions<Values, Answer>) {
  const { defaultValues, values, check, send, onSent } = options;
  const errorText = useErrorText();
  const [failure, setFailure] = useState<unknown>(null);
  // Only the sending makes the form busy: after a failed check it can be sent again at once.
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const isTried = useRef(false);
  /** Whether the attempt under way has been refused by the check, or sent. */
  const isDecided = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const onceKey = useOnceKey();

  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    values,
    // Values of the server that arrive late take away neither what was typed nor what is said about it.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: async (typed) => {
      const errors = errorsOf(await check(typed));
      return Object.keys(errors).length === 0 ? { values: typed, errors: {} } : { values: {}, errors };
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { isDirty, submitCount } = form.formState;
  // Noted after the library has taken the values over, and as text, because they are a new object at every rendering.
  const taken = useRef('');
  useEffect(() => {
    taken.current = JSON.stringify(values) ?? '';
  });

  // The marks of what is wrong are on screen only after the attempt that found it.
  useEffect(() => {
    if (submitCount > 0) focusFirstProblem(element.current);
  }, [submitCount]);

  function onChanged() {
    setFailure(null);
    if (isTried.current) void checkAgain();
  }

  /** The library drops what a check has found when new values of the server arrive during it: it is made again. */
  async function checkAgain(): Promise<boolean> {
    for (;;) {
      const before = taken.current;
      const isFine = await form.trigger();
      if (taken.current === before) return isFine;
    }
  }

  function refusedFields(refusal: CallError, sent: Values): { [path: string]: string | undefined } {
    if (options.refusedFields) return options.refusedFields(refusal);
    const named = options.fieldOfCode?.[refusal.code];
    const field = typeof named === 'function' ? named(sent) : named;
    return { ...refusal.fields, ...(field && { [field]: errorText(refusal) }) };
  }

  async function sendOnce(typed: Values) {
    isDecided.current = true;
    setFailure(null);
    setBusy(true);
    try {
      const answer = await send(typed, onceKey.keyFor(typed)).finally(() => setBusy(false));
      onceKey.isDone();
      isTried.current = false;
      onSent(answer, typed);
    } catch (error) {
      const refused = Object.entries(error instanceof CallError ? refusedFields(error, typed) : {});
      const known = refused.filter(([path]) => (path.split('.')[0] as string) in defaultValues);
      for (const [path, message] of known) {
        form.setError(path as Path<Values>, { type: 'server', message });
      }
      if (known.length === 0 || known.length < refused.length) setFailure(error);
      else options.onPlaced?.();
    }
  }

  const checkAndSend = form.handleSubmit(sendOnce, () => {
    isDecided.current = true;
    options.onPlaced?.();
  });

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    // React also reports it to a form from which this one's dialog was opened.
    event?.stopPropagation();
    if (isUnderWay.current) return;
    isTried.current = true;
    isUnderWay.current = true;
    options.onUnderWay?.(true);
    isDecided.current = false;
    try {
      // The library drops an attempt when new values of the server arrive during its check: it is made again.
      while (!isDecided.current) await checkAndSend(event);
    } finally {
      isUnderWay.current = false;
      options.onUnderWay?.(false);
    }
  }

  const errorOf = (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message;

  return {
    form,
    isDirty,
    isBusy,
    /** Why the last attempt failed, where no field is to blame; gone with the next change. */
    failure,
    /** To be spread on the form. */
    formProps: { ref: element, noValidate: true, onSubmit: submit },
    submit,
    /** Checks without sending, for a form that asks before it is sent; the first problem gets the focus. */
    async checkNow(): Promise<boolean> {
      isTried.current = true;
      setFailure(null);
      const isFine = await checkAgain();
      if (!isFine) focusFirstProblem(element.current);
      return isFine;
    },
    errorOf,
    /** Shows these values and nothing that was typed; left out, those the form began with. */
    startFrom: (shown: Values = defaultValues) => form.reset(shown, { keepDirtyValues: false }),
    /** To be spread on a field of `ui/`. */
    field: (name: Path<Values>, onChange?: () => void) => ({
      ...form.register(name, {
        onChange: () => {
          onChange?.();
          onChanged();
        },
      }),
      error: errorOf(name),
    }),
    /** For a control that is drawn by hand, and therefore says what was chosen instead of being read. */
    choose<Field extends Path<Values>>(name: Field, value: PathValue<Values, Field>) {
      form.setValue(name, value, { shouldDirty: true });
      onChanged();
    },
  };
}

/** Thrown by `send` where a rule refuses what only the server's data shows; handled as a refusal of the server. */
export const refusedAt = (field: string, code: ErrorCode, message: string) =>
  new CallError({ code, message, status: 0, fields: { [field]: message } });

export type ContractForm<Values extends FieldValues> = ReturnType<typeof useContractForm<Values, unknown>>;

function errorsOf<Values extends FieldValues>(problems: Problems<Values>): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const [path, message] of Object.entries(problems)) {
    if (message) setAt(errors, path, { type: 'wrong', message });
  }
  return errors;
}
