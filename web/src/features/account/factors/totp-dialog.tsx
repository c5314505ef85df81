import { MAX_LENGTH } from '@antam/contract/limits';
import { useContractForm } from '../../../lib/form/contract-form';
import { useFactorTexts } from '../../../lib/texts/factor-texts';
import { useUiTexts } from '../../../lib/texts/ui-texts';
import { FormDialog } from '../../../ui/form-dialog';
import { QrCode } from '../../../ui/qr-code';
import { TextField } from '../../../ui/text-field';
import { NO_PROOF, PROOF_FIELDS, ProofFields, type ProofNeeds, useProofProblems } from './proof-fields';
import { finishTotp } from './queries';

type TotpDialogProps = {
  secret: string;
  uri: string;
  needs: ProofNeeds;
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
};

/** Shows the secret, as a picture and as text, and asks for the first code of the app. */
export function TotpDialog({ secret, uri, needs, onClose, onDone }: TotpDialogProps) {
  const t = useFactorTexts().totp;
  const ui = useUiTexts();
  const proofProblems = useProofProblems(needs);
  const form = useContractForm({
    defaultValues: { code: '', ...NO_PROOF },
    check: (values) => ({
      ...(!/^\d{3}[\s-]?\d{3}$/.test(values.code.trim()) && { code: t.codeMissing }),
      ...proofProblems(values),
    }),
    send: (values) => finishTotp(values),
    onSent: ({ recoveryCodes }) => onDone(recoveryCodes),
    fieldOfCode: { 'factor.codeWrong': 'code', ...PROOF_FIELDS },
  });

  return (
    <FormDialog
      form={form}
      title={t.dialogTitle}
      description={t.dialogText}
      failedText={ui.unexpected}
      saveLabel={t.finish}
      cancelLabel={ui.cancel}
      onClose={onClose}
    >
      <div className="grid justify-items-center gap-3 rounded-card bg-sunken p-4">
        <QrCode value={uri} label={t.picture} className="size-52 rounded-field" />
        <p className="text-center text-ink-soft text-sm">{t.secret}</p>
        <output className="select-all break-all text-center font-mono text-sm">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </output>
      </div>
      <TextField
        label={t.code}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={MAX_LENGTH.code}
        {...form.field('code')}
      />
      <ProofFields needs={needs} field={form.field} />
    </FormDialog>
  );
}
