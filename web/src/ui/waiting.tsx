import { useErrorText } from '../lib/texts/error-text';
import { ErrorState } from './error-state';
import { SkeletonList } from './skeleton';

/** What a query of react-query tells; several that a screen needs together can be put into one such object. */
export type FirstAnswer = { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };

type WaitingProps = {
  for: FirstAnswer;
  /** The screen's own sentence where the failure has none, or how it words every failure. */
  failed: string | ((error: unknown) => string);
  /** How many grey lines, and their height, so that the screen moves little when the answer comes. */
  rows?: number;
  className?: string;
};

/** Stands where a first answer is awaited: grey lines, or why it failed and a retry; nothing once the answer is there. */
export function Waiting({ for: query, failed, rows, className }: WaitingProps) {
  const errorText = useErrorText();
  if (query.data !== undefined) return null;
  if (!query.error) return <SkeletonList rows={rows} className={className} />;
  return (
    <ErrorState
      message={typeof failed === 'string' ? errorText(query.error, failed) : failed(query.error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
