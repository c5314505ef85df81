import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../../lib/form/contract-form';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';

type ChoicesCardProps = {
  words: { title: string; text: string; failed: string; save: string };
  form: Pick<ContractForm<FieldValues>, 'formProps' | 'failure' | 'isBusy'>;
  children: ReactNode;
};

/** A card whose choices are saved together. */
export function ChoicesCard({ words, form: { formProps, failure, isBusy }, children }: ChoicesCardProps) {
  const errorText = useErrorText();
  return (
    <Card className="max-w-2xl">
      <form {...formProps} className="grid gap-5">
        <div>
          <h2 className="text-lg">{words.title}</h2>
          <p className="mt-1 text-ink-soft">{words.text}</p>
        </div>
        {children}
        {failure !== null && <Notice tone="error">{errorText(failure, words.failed)}</Notice>}
        <Button type="submit" className="justify-self-start max-sm:w-full" isBusy={isBusy}>
          {words.save}
        </Button>
      </form>
    </Card>
  );
}
