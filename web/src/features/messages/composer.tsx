import { MAX_LENGTH } from '@antam/contract/limits';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { Button } from '../../ui/button';
import { CONTROL_CLASS } from '../../ui/field';
import { useMessagesTexts } from './messages-texts';
import { keepTyped, sendText, useTyped } from './outbox';

/** Enter pressed twice sends once; the second press finds the field emptied and is no mistake. */
const DOUBLE_PRESS_MS = 1000;

type ComposerProps = { userId: string | undefined; onSend: () => void };

export function Composer({ userId, onSend }: ComposerProps) {
  const t = useMessagesTexts();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const text = useTyped(userId);
  const [isRefused, setRefused] = useState(false);

  function send(event?: FormEvent) {
    event?.preventDefault();
    field.current?.focus();
    if (text.trim() === '') return setRefused(performance.now() - sentAt.current > DOUBLE_PRESS_MS);
    sendText(userId, text.trim());
    sentAt.current = performance.now();
    onSend();
  }

  function sendOnEnter(event: KeyboardEvent) {
    // While a Vietnamese word is being composed, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // A key that is held down sends once.
    if (!event.repeat) send();
  }

  return (
    <form noValidate onSubmit={send} className="border-line border-t p-3">
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          autoComplete="off"
          aria-label={t.compose}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-error` : `${id}-keys`}
          placeholder={t.placeholder}
          maxLength={MAX_LENGTH.message}
          value={text}
          onChange={(event) => {
            keepTyped(userId, event.target.value);
            setRefused(false);
          }}
          onKeyDown={sendOnEnter}
          className={classNames(CONTROL_CLASS, 'field-sizing-content max-h-40 resize-none')}
        />
        <Button type="submit" aria-label={t.send} className="shrink-0 max-sm:w-11 max-sm:px-0">
          <SendHorizontal aria-hidden="true" className="size-5" />
          <span aria-hidden="true" className="max-sm:hidden">
            {t.send}
          </span>
        </Button>
      </div>
      {isRefused ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 font-medium text-error text-sm">
          {t.required}
        </p>
      ) : (
        <p id={`${id}-keys`} className="mt-1.5 text-ink-faint text-sm max-sm:sr-only">
          {t.keys}
        </p>
      )}
    </form>
  );
}
