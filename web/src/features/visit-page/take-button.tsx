import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';

type TakeButtonProps = {
  isTaken: boolean;
  /** Said once the proposal is taken. */
  taken: string;
  onTake: () => void;
  children: ReactNode;
};

/** Takes a proposal. It stays where it was pressed, because a button that goes away takes the focus with it. */
export function TakeButton({ isTaken, taken, onTake, children }: TakeButtonProps) {
  return (
    <Button
      look={isTaken ? 'quiet' : 'outline'}
      size="small"
      className={isTaken ? 'min-h-11 px-0!' : 'min-h-11'}
      aria-disabled={isTaken || undefined}
      onClick={() => !isTaken && onTake()}
    >
      {isTaken && <Check aria-hidden="true" className="size-4" />}
      {isTaken ? taken : children}
    </Button>
  );
}
