import { type ComponentType, Suspense } from 'react';
import { useUiTexts } from '../lib/texts/ui-texts';
import { ErrorState } from './error-state';
import { lateCode, useLateCode } from './late-code';
import { SkeletonList } from './skeleton';

/** A part of a screen whose code comes when it is first shown, or before by `preload`; until then grey lines stand there. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: { rows: number; className: string },
) {
  const code = lateCode(load);

  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at module level.
  function LatePart(props: Props) {
    const { Body, isFailed, retry } = useLateCode(code);
    const t = useUiTexts();
    if (isFailed) return <ErrorState message={t.noConnection} onRetry={retry} />;
    return (
      <Suspense fallback={<SkeletonList {...waiting} />}>
        {Body ? <Body {...props} /> : <SkeletonList {...waiting} />}
      </Suspense>
    );
  }

  return Object.assign(LatePart, { preload: () => code.fetch().catch(() => {}) });
}
