import type { ReactNode } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { type ContractForm, type Problems, useContractForm } from '../lib/form/contract-form';
import { useWaitingTexts } from '../lib/texts/waiting-texts';
import { FormDialog } from '../ui/form-dialog';
import { showSuccess } from '../ui/snackbars';
import { type WaitingDays, WaitingFields } from './waiting-fields';
import { useJoinWaiting, type WishBody } from './waiting-queries';

type WaitingDialogProps<Values extends FieldValues & WaitingDays> = {
  title: string;
  description: string;
  initial: Values;
  /** What is missing; of the days the server says it beside each field. */
  check?: (values: Values) => Problems<Values>;
  wishOf: (values: Values) => WishBody;
  joinedText: string;
  onClose: () => void;
  /** The fields above those of the days. */
  children?: (form: ContractForm<Values>) => ReactNode;
};

/** Puts a patient on the waiting list: for which days, and what else the caller asks for. */
export function WaitingDialog<Values extends FieldValues & WaitingDays>(props: WaitingDialogProps<Values>) {
  const { title, description, initial, check = () => ({}), wishOf, joinedText, onClose, children } = props;
  const t = useWaitingTexts();
  const join = useJoinWaiting();
  const to = 'to' as Path<Values>;
  const waiting = useContractForm<Values, unknown>({
    defaultValues: initial,
    check,
    send: (values, key) => join.mutateAsync({ key, body: wishOf(values) }),
    onSent: () => {
      showSuccess(joinedText);
      onClose();
    },
    fieldOfCode: { 'waiting.days': to, 'days.endBeforeStart': to, 'booking.tooFarAhead': to },
  });
  return (
    <FormDialog
      title={title}
      description={description}
      form={waiting}
      failedText={t.joinFailed}
      saveLabel={t.join}
      cancelLabel={t.cancel}
      onClose={onClose}
    >
      {children?.(waiting as unknown as ContractForm<Values>)}
      <WaitingFields
        days={waiting.form.watch() as WaitingDays}
        errorOf={(field) => waiting.errorOf(field as Path<Values>)}
        onChange={(field, value) =>
          waiting.choose(field as string as Path<Values>, value as PathValue<Values, Path<Values>>)
        }
      />
    </FormDialog>
  );
}
