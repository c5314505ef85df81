import { MAX_LENGTH } from '@antam/contract/limits';
import { CallError } from '../../../lib/call/call-error';
import { refusedAt, useContractForm } from '../../../lib/form/contract-form';
import { useFactorTexts } from '../../../lib/texts/factor-texts';
import { useUiTexts } from '../../../lib/texts/ui-texts';
import { FormDialog } from '../../../ui/form-dialog';
import { TextField } from '../../../ui/text-field';
import { NO_PROOF, PROOF_FIELDS, ProofFields, type ProofNeeds, useProofProblems } from './proof-fields';
import { createPasskey } from './queries';

type PasskeyDialogProps = { needs: ProofNeeds; onClose: () => void; onDone: (recoveryCodes: string[]) => void };

/** Names a passkey, then has the browser make it. */
export function PasskeyDialog({ needs, onClose, onDone }: PasskeyDialogProps) {
  const t = useFactorTexts().passkeys;
  const ui = useUiTexts();
  const proofProblems = useProofProblems(needs);
  const form = useContractForm({
    defaultValues: { name: t.defaultName, ...NO_PROOF },
    check: (values) => ({ ...(!values.name.trim() && { name: t.nameMissing }), ...proofProblems(values) }),
    send: ({ name, ...proof }) =>
      createPasskey(name, proof).catch((error: unknown) => {
        // The person closed the browser's question, or the device refused: no server is to blame.
        throw error instanceof CallError ? error : refusedAt('name', 'factor.passkeyRefused', t.stopped);
      }),
    onSent: ({ recoveryCodes }) => onDone(recoveryCodes),
    fieldOfCode: PROOF_FIELDS,
  });

  return (
    <FormDialog
      form={form}
      title={t.dialogTitle}
      description={t.dialogText}
      width="narrow"
      failedText={ui.unexpected}
      saveLabel={t.finish}
      cancelLabel={ui.cancel}
      onClose={onClose}
    >
      <TextField label={t.name} required maxLength={MAX_LENGTH.passkeyName} {...form.field('name')} />
      <ProofFields needs={needs} field={form.field} />
    </FormDialog>
  );
}
