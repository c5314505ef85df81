import type { Message } from '@antam/contract/messages';
import { useTimes } from '../../lib/time/times';
import { Bubble } from './bubble';
import { useMessagesTexts } from './messages-texts';

export function MessageBubble({ message, isOwnSide }: { message: Message; isOwnSide: boolean }) {
  const { formatTime } = useTimes();
  const t = useMessagesTexts();
  const side = message.from === 'clinic' ? t.clinic : t.patient;
  const sender = message.senderName ?? side;
  return (
    <Bubble
      isOwnSide={isOwnSide}
      head={message.mine ? <span className="sr-only">{t.you}</span> : sender}
      text={message.text}
      foot={
        <>
          <time dateTime={message.sentAt}>{formatTime(message.sentAt)}</time>
          {message.mine && ` · ${message.readAt ? t.read : t.sent}`}
        </>
      }
    />
  );
}
