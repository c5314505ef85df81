import { useState } from 'react';
import { useErrorText } from '../../../lib/texts/error-text';
import { useFactorTexts } from '../../../lib/texts/factor-texts';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { showSnackbar, showSuccess } from '../../../ui/snackbars';

type Act = {
  isPending: boolean;
  mutate: (
    input: never,
    on: { onSuccess: () => void; onError: (failure: unknown) => void; onSettled: () => void },
  ) => void;
};

type RemoveButtonProps = { label: string; title: string; text: string; act: Act; input?: string };

/** Asks before a factor is removed. */
export function RemoveButton({ label, title, text, act, input }: RemoveButtonProps) {
  const t = useFactorTexts();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);

  function remove() {
    act.mutate(input as never, {
      onSuccess: () => showSuccess(t.removed),
      onError: (failure) => showSnackbar(errorText(failure, t.actFailed), 'error'),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <Button look="danger" size="small" aria-label={label} onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        description={text}
        confirmLabel={t.remove}
        isDangerous
        isBusy={act.isPending}
        onConfirm={remove}
      />
    </>
  );
}
