import { useErrorText } from '../../lib/texts/error-text';
import { Spinner } from '../../ui/spinner';
import { Bubble } from './bubble';
import { useMessagesTexts } from './messages-texts';
import { discard, type Outgoing, retry } from './outbox';

const LINK = 'min-h-8 px-1 font-semibold text-brand-strong underline aria-disabled:opacity-55';

/** A message that the server does not have yet, with its actions. */
export function OutgoingBubble({ message }: { message: Outgoing }) {
  const t = useMessagesTexts();
  const errorText = useErrorText();
  if (message.state === 'sent') return <Bubble isOwnSide text={message.text} foot={t.sent} />;
  if (message.state === 'sending')
    return (
      <Bubble
        isOwnSide
        text={message.text}
        foot={
          <span role="status" className="inline-flex items-center gap-1.5">
            <Spinner className="size-3" />
            {t.sending}
          </span>
        }
      />
    );

  const why = message.state === 'waiting' ? t.waiting : errorText(message.error, t.notSent);
  return (
    <Bubble
      isOwnSide
      text={message.text}
      foot={
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-2 text-sm">
          <span className="font-medium text-error">
            {t.notSent}. {why}
          </span>
          <button type="button" className={LINK} onClick={() => retry(message)}>
            {t.retry}
          </button>
          <button
            type="button"
            className={LINK}
            aria-disabled={message.isUnderWay || undefined}
            onClick={() => discard(message)}
          >
            {t.discard}
          </button>
        </div>
      }
    />
  );
}
