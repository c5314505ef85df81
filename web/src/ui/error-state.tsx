import { RotateCw, TriangleAlert } from 'lucide-react';
import { useUiTexts } from '../lib/texts/ui-texts';
import { Button } from './button';

type ErrorStateProps = { message: string; onRetry?: () => void; isRetrying?: boolean };

export function ErrorState({ message, onRetry, isRetrying }: ErrorStateProps) {
  const t = useUiTexts();
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-card border border-error/40 bg-error-soft px-6 py-8 text-center"
    >
      <TriangleAlert aria-hidden="true" className="size-8 text-error" />
      <p className="max-w-prose font-medium text-error">{message}</p>
      {onRetry && (
        <Button look="outline" onClick={onRetry} isBusy={isRetrying}>
          {!isRetrying && <RotateCw aria-hidden="true" className="size-4" />}
          {t.retry}
        </Button>
      )}
    </div>
  );
}
