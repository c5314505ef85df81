import { Spinner } from '../../ui/spinner';

/** Without words, because it is also shown while the texts are loading. */
export function LoadingScreen() {
  return (
    <div role="status" aria-label="…" className="grid min-h-[60vh] place-items-center text-brand">
      <Spinner className="size-8" />
    </div>
  );
}
