import type { ReactNode } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { type ContractForm, type Problems, useContractForm } from '../lib/form/contract-form';
import { useWaitingTexts } from '../lib/texts/waiting-texts';
import { FormDialog } from '../ui/form-dialog';
import { showSuccess } from '../ui/snackbars';
import { type WaitingDays, WaitingFields } from './waiting-fields';
import { useJoinWaiting, type WishBody } from './waiting-queries';

type WaitingValues = FieldValues & { days: WaitingDays };

type WaitingDialogProps<Values extends WaitingValues> = {
  title: string;
  description: string;
  initial: Values;
  /** What is missing beside the days. */
  check?: (values: Values) => Problems<Values>;
  wishOf: (values: Values) => WishBody;
  joinedText: string;
  onClose: () => void;
  /** The fields above those of the days. */
  children?: (form: ContractForm<Values>) => ReactNode;
};

/** Puts a patient on the waiting list: for which days, and what else the caller asks for. */
export function WaitingDialog<Values extends WaitingValues>(props: WaitingDialogProps<Values>) {
  const { title, description, initial, check, wishOf, joinedText, onClose, children } = props;
  const t = useWaitingTexts();
  const join = useJoinWaiting();
  const [weekdays, from, to] = ['days.weekdays', 'days.from', 'days.to'] as Path<Values>[];
  const waiting = useContractForm<Values, unknown>({
    defaultValues: initial,
    check: (values) => {
      const { days } = values;
      return {
        ...check?.(values),
        ...(days.weekdays.length === 0 && { [weekdays as string]: t.missing.weekdays }),
        ...(!days.from && { [from as string]: t.missing.day }),
        ...((!days.to || days.to < days.from) && { [to as string]: days.to ? t.missing.order : t.missing.day }),
      };
    },
    send: (values) => join.mutateAsync(wishOf(values)),
    onSent: () => {
      showSuccess(joinedText);
      onClose();
    },
    fieldOfCode: { 'waiting.days': to as Path<Values> },
  });
  const days = 'days' as Path<Values>;
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
        days={waiting.form.watch(days)}
        errors={{
          weekdays: waiting.errorOf(weekdays as Path<Values>),
          from: waiting.errorOf(from as Path<Values>),
          to: waiting.errorOf(to as Path<Values>),
        }}
        onChange={(next) => waiting.choose(days, next as PathValue<Values, Path<Values>>)}
      />
    </FormDialog>
  );
}
