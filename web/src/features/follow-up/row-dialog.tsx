import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FormOptions, useContractForm } from '../../lib/form/contract-form';
import { FormDialog, type FormDialogProps } from '../../ui/form-dialog';
import { showSuccess } from '../../ui/snackbars';
import { useFollowUpTexts } from './follow-up-texts';

type RowForm<Values extends FieldValues> = Omit<FormOptions<Values, unknown>, 'onSent'> & {
  /** What is said once it is saved. */
  savedText: string;
  onClose: () => void;
};

/** The form of an act on one row of the list: once saved it says so and closes. */
export function useRowForm<Values extends FieldValues>({ savedText, onClose, ...options }: RowForm<Values>) {
  return useContractForm({
    ...options,
    onSent: () => {
      showSuccess(savedText);
      onClose();
    },
  });
}

type RowDialogProps = Pick<FormDialogProps, 'title' | 'description' | 'form' | 'onClose'> & {
  words: { save: string; cancel: string };
  children: ReactNode;
};

/** The dialog of an act on one row of the list. */
export function RowDialog({ words, ...dialog }: RowDialogProps) {
  const { failed } = useFollowUpTexts();
  return (
    <FormDialog {...dialog} width="narrow" failedText={failed} saveLabel={words.save} cancelLabel={words.cancel} />
  );
}
