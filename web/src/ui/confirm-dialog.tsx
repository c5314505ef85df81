import { useUiTexts } from '../lib/texts/ui-texts';
import { Button } from './button';
import { Dialog, type DialogProps } from './dialog';

type ConfirmDialogProps = Pick<DialogProps, 'isOpen' | 'onClose' | 'isBusy' | 'title' | 'description' | 'children'> & {
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  onConfirm: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel, isDangerous, onConfirm, ...dialog } = props;
  const t = useUiTexts();
  return (
    <Dialog
      {...dialog}
      width="narrow"
      actions={
        <>
          <Button look="quiet" disabled={dialog.isBusy} onClick={dialog.onClose}>
            {cancelLabel ?? t.cancel}
          </Button>
          <Button look={isDangerous ? 'danger' : 'solid'} isBusy={dialog.isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
