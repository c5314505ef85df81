import { Spinner } from '../../ui/spinner';

/** Wordless on purpose: it also stands in while the words are on their way. */
export function LoadingScreen() {
  return (
    <div role="status" aria-label="…" className="grid min-h-[60vh] place-items-center text-brand">
      <Spinner className="size-8" />
    </div>
  );
}
