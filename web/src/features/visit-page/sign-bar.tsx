import type { ReactNode } from 'react';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { SignDialog } from './sign-dialog';
import type { useSigning } from './use-signing';
import { useVisitTexts } from './visit-texts';

type SignBarProps = { signing: ReturnType<typeof useSigning>; code: string; children: ReactNode };

/** Always in view: whether the draft is kept, and the button that signs, with the patient's code on it. */
export function SignBar({ signing, code, children }: SignBarProps) {
  const t = useVisitTexts().sign;
  const errorText = useErrorText();
  const { visit, asked } = signing;
  return (
    <div
      data-sign-bar=""
      className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-surface py-3"
    >
      <div className="min-w-0 grow basis-40">{children}</div>
      <Button
        className="max-sm:w-full"
        aria-keyshortcuts="Control+Enter"
        title={t.keys}
        onClick={() => void signing.ask()}
      >
        {t.finish(code)}
      </Button>
      <SignDialog
        isOpen={asked !== null}
        code={code}
        fields={visit.form.getValues()}
        regimen={signing.decided()}
        page={signing.page}
        nextVisit={asked?.nextVisit ?? null}
        error={visit.failure === null ? null : errorText(visit.failure, t.failed)}
        isBusy={visit.isBusy}
        onSign={() => void signing.sign()}
        onClose={signing.close}
      />
    </div>
  );
}
