import type { Message } from '@antam/contract/messages';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { clinicClock } from '../../lib/time/clinic';
import { formatLongDay } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { MessageBubble } from './message-bubble';
import { useMessagesTexts } from './messages-texts';
import type { Outgoing } from './outbox';
import { OutgoingBubble } from './outgoing-bubble';

type MessageListProps = {
  /** Newest first, in the server's order. */
  messages: Message[];
  outgoing: Outgoing[];
  ownSide: Message['from'];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
};

export function MessageList({ messages, outgoing, ownSide, hasOlder, isLoadingOlder, onOlder }: MessageListProps) {
  const t = useMessagesTexts();
  const language = useScreenLanguage();
  const arrived = new Set(messages.map((message) => message.clientId));
  const waiting = outgoing.filter((message) => !arrived.has(message.clientId));
  const inOrder = [...messages].reverse();
  const ref = useBottom([messages[0]?._id, ...waiting.map(({ state }) => state)].join());
  const dayOf = (message: Message) => clinicClock().dateOf(message.sentAt);

  return (
    <div
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      role="log"
      aria-label={t.conversation}
      className="relative grow overflow-y-auto px-3 py-4 sm:px-5"
    >
      {hasOlder && (
        <div className="mb-4 text-center">
          <Button look="outline" size="small" isBusy={isLoadingOlder} onClick={onOlder}>
            {t.older}
          </Button>
        </div>
      )}
      <div className="grid gap-2">
        {inOrder.map((message, at) => {
          const before = inOrder[at - 1];
          const isNewDay = !before || dayOf(before) !== dayOf(message);
          return (
            <Fragment key={message._id}>
              {isNewDay && (
                <p className="my-2 text-center text-ink-faint text-sm">{formatLongDay(message.sentAt, language)}</p>
              )}
              <MessageBubble message={message} isOwnSide={message.from === ownSide} />
            </Fragment>
          );
        })}
        {waiting.map((message) => (
          <OutgoingBubble key={message.clientId} message={message} />
        ))}
      </div>
    </div>
  );
}

/** Scrolls to the latest message when it arrives. */
function useBottom(latest: string) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the latest message is another one.
  useLayoutEffect(() => {
    ref.current?.scrollTo({ top: ref.current.scrollHeight, behavior: 'instant' });
  }, [latest]);
  return ref;
}
