import type { OutsideChannel } from '@antam/contract/deliveries';
import { ArrowUp } from 'lucide-react';
import { Button } from '../../ui/button';
import { useMessageWishesTexts } from './message-wishes-texts';

type ChannelOrderProps = { order: OutsideChannel[]; onChange: (order: OutsideChannel[]) => void };

/** The channels in their order; each but the first has a button that moves it one place up. */
export function ChannelOrder({ order, onChange }: ChannelOrderProps) {
  const t = useMessageWishesTexts();
  const moveUp = (at: number) =>
    onChange(order.with(at - 1, order[at] as OutsideChannel).with(at, order[at - 1] as OutsideChannel));
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t.order}</legend>
      <ol className="max-w-sm divide-y divide-line rounded-card border border-line">
        {order.map((channel, at) => (
          <li key={channel} className="flex min-h-12 items-center gap-3 px-4 py-1">
            <span className="text-ink-faint tabular-nums">{at + 1}.</span>
            <span className="flex-1">{t.channels[channel]}</span>
            {at > 0 && (
              <Button look="quiet" size="icon" aria-label={t.up(t.channels[channel])} onClick={() => moveUp(at)}>
                <ArrowUp aria-hidden="true" className="size-5" />
              </Button>
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
