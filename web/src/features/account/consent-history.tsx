import type { OwnMessageWishes } from '@antam/contract/message-wishes';
import { useTimes } from '../../lib/time/times';
import { useMessageWishesTexts } from './message-wishes-texts';

/** Every agreement to SMS and its end, the latest first. */
export function ConsentHistory({ consents }: Pick<OwnMessageWishes, 'consents'>) {
  const t = useMessageWishesTexts();
  const { formatDateTime } = useTimes();
  if (consents.length === 0) return null;
  return (
    <div>
      <h3 className="font-medium">{t.history}</h3>
      <ul className="mt-1 text-ink-soft text-sm">
        {consents.map(({ agreedAt, withdrawnAt }) => (
          <li key={agreedAt}>
            {withdrawnAt
              ? t.agreedUntil(formatDateTime(agreedAt), formatDateTime(withdrawnAt))
              : t.agreed(formatDateTime(agreedAt))}
          </li>
        ))}
      </ul>
    </div>
  );
}
