import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';

type BubbleProps = { isOwnSide: boolean; head?: ReactNode; foot: ReactNode; text: string };

export function Bubble({ isOwnSide, head, foot, text }: BubbleProps) {
  return (
    <div
      className={classNames(
        'grid max-w-[85%] gap-1',
        isOwnSide ? 'justify-items-end justify-self-end' : 'justify-self-start',
      )}
    >
      {head && <p className="px-2 text-ink-soft text-sm">{head}</p>}
      <p
        className={classNames(
          'min-w-0 max-w-full whitespace-pre-wrap break-words rounded-card px-4 py-2.5',
          isOwnSide ? 'rounded-br-sm bg-brand text-on-brand' : 'rounded-bl-sm bg-sunken text-ink',
        )}
      >
        {text}
      </p>
      <div className="px-2 text-ink-faint text-xs">{foot}</div>
    </div>
  );
}
