import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../lib/form/contract-form';
import { useErrorText } from '../lib/texts/error-text';
import { useUiTexts } from '../lib/texts/ui-texts';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog, type DialogProps } from './dialog';
import { DIALOG_PLACE } from './dialog-place';
import { useStepBack } from './step-back';

export type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'width'> & {
  /** What `useContractForm` answers. Before input is lost, by closing it, by a step back or with the page, it asks. */
  form: Pick<ContractForm<FieldValues>, 'formProps' | 'isDirty' | 'isBusy' | 'failure' | 'submit'>;
  /** Where the fields are done and consequences are shown: only a press of the button sends it, not Enter in a field. */
  needsPress?: boolean;
  failedText: string;
  saveLabel: string;
  cancelLabel: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A form in a dialog. Mount it to open it, so that every opening starts from a fresh form. It may be opened from within
 * another form, and therefore stands outside of it: a browser does not report the sending of a form inside a form, and
 * sends it by itself, with all input in the address.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, needsPress, failedText, saveLabel, cancelLabel, onClose, children, ...dialog } = props;
  const { formProps, isDirty, isBusy, failure, submit } = form;
  const errorText = useErrorText();
  const t = useUiTexts().discard;
  const formId = useId();
  const [isLeaving, setLeaving] = useState(false);
  const [place] = useState(() => document.getElementById(DIALOG_PLACE) ?? document.body);
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  const standStill = useStepBack(isDirty, leave);

  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isDirty]);

  return createPortal(
    <>
      <Dialog
        {...dialog}
        error={failure === null ? null : errorText(failure, failedText)}
        isOpen
        onClose={leave}
        isBusy={isBusy}
        actions={
          <>
            <Button look="quiet" disabled={isBusy} onClick={leave}>
              {cancelLabel}
            </Button>
            <Button
              {...(needsPress ? { onClick: () => void submit() } : { type: 'submit', form: formId })}
              isBusy={isBusy}
            >
              {saveLabel}
            </Button>
          </>
        }
      >
        <form id={formId} {...formProps} {...(needsPress && { onSubmit: ignore })} className="grid gap-4">
          {children}
        </form>
      </Dialog>
      <ConfirmDialog
        // Asked while the check was under way, it waits for the answer.
        isOpen={isLeaving && !isBusy}
        onClose={() => {
          setLeaving(false);
          standStill();
        }}
        title={t.title}
        description={t.text}
        cancelLabel={t.keep}
        confirmLabel={t.discard}
        isDangerous
        onConfirm={onClose}
      />
    </>,
    place,
  );
}

function ignore(event: FormEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
