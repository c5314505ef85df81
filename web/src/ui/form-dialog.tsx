import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useUiTexts } from '../lib/texts/ui-texts';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog, type DialogProps } from './dialog';

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'width' | 'error'> & {
  /** Whether closing would lose input; then it asks first. */
  isDirty: boolean;
  isBusy: boolean;
  saveLabel: string;
  cancelLabel: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog. Mount it to open it, so that every opening starts from a fresh form. */
export function FormDialog(props: FormDialogProps) {
  const { isDirty, isBusy, saveLabel, cancelLabel, onSubmit, onClose, children, ...dialog } = props;
  const t = useUiTexts().discard;
  const formId = useId();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (isDirty ? setLeaving(true) : onClose());

  return (
    <>
      <Dialog
        {...dialog}
        isOpen
        onClose={leave}
        actions={
          <>
            <Button look="quiet" onClick={leave}>
              {cancelLabel}
            </Button>
            <Button type="submit" form={formId} isBusy={isBusy}>
              {saveLabel}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate className="grid gap-4" onSubmit={onSubmit}>
          {children}
        </form>
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        title={t.title}
        description={t.text}
        cancelLabel={t.keep}
        confirmLabel={t.discard}
        isDangerous
        onConfirm={onClose}
      />
    </>
  );
}
