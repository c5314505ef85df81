import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../lib/texts/error-text';
import { useUiTexts } from '../../lib/texts/ui-texts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';

type Words = Record<'title' | 'confirm' | 'shown' | 'copy' | 'copied' | 'close' | 'failed', string>;

type ShownOnceDialogProps = {
  isOpen: boolean;
  words: Words;
  question: string;
  /** The secret, once the act has made it; it is not stored in the query cache. */
  secret: string | undefined;
  error: unknown;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks first, then shows a secret that the server tells once. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { isOpen, words: t, question, secret, error, isBusy, onConfirm, onClose } = props;
  const ui = useUiTexts();
  const errorText = useErrorText();
  const [isCopied, setCopied] = useState(false);

  function close() {
    setCopied(false);
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      // It is shown only once: from then on, only the button below it closes the dialog.
      onClose={secret ? undefined : close}
      isBusy={isBusy}
      title={t.title}
      description={secret ? t.shown : question}
      width="narrow"
      actions={
        secret ? (
          <Button onClick={close}>{t.close}</Button>
        ) : (
          <>
            <Button look="quiet" disabled={isBusy} onClick={close}>
              {ui.cancel}
            </Button>
            <Button isBusy={isBusy} onClick={onConfirm}>
              {t.confirm}
            </Button>
          </>
        )
      }
    >
      {Boolean(error) && <Notice tone="error">{errorText(error, t.failed)}</Notice>}
      {secret && (
        <div role="status" className="flex flex-wrap items-center gap-3">
          <output className="grow select-all break-all rounded-field bg-sunken px-4 py-3 font-mono text-lg">
            {secret}
          </output>
          <Button
            look="outline"
            onClick={() =>
              navigator.clipboard?.writeText(secret).then(
                () => setCopied(true),
                () => {},
              )
            }
          >
            <Copy aria-hidden="true" className="size-4" />
            {isCopied ? t.copied : t.copy}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
