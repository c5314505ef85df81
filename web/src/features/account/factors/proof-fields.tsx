import type { Problems } from '../../../lib/form/contract-form';
import { useFactorTexts } from '../../../lib/texts/factor-texts';
import { PasswordField } from '../../../ui/password-field';
import { TextField } from '../../../ui/text-field';

/** What the first factor of an account needs in addition: the password, and after a lost factor the Admin's code. */
export type ProofNeeds = { password: boolean; enrolCode: boolean };
export type ProofValues = { password: string; enrolCode: string };

export const NO_PROOF: ProofValues = { password: '', enrolCode: '' };
export const PROOF_FIELDS = { 'auth.passwordWrong': 'password', 'factor.enrolCodeWrong': 'enrolCode' } as const;

export function useProofProblems(needs: ProofNeeds) {
  const t = useFactorTexts().proof;
  return ({ password, enrolCode }: ProofValues): Problems<ProofValues> => ({
    ...(needs.password && !password && { password: t.passwordMissing }),
    ...(needs.enrolCode && !enrolCode.trim() && { enrolCode: t.enrolCodeMissing }),
  });
}

type Field = (name: keyof ProofValues) => object;

export function ProofFields({ needs, field }: { needs: ProofNeeds; field: Field }) {
  const t = useFactorTexts().proof;
  return (
    <>
      {needs.password && (
        <PasswordField label={t.password} required autoComplete="current-password" {...field('password')} />
      )}
      {needs.enrolCode && (
        <TextField
          label={t.enrolCode}
          hint={t.enrolCodeHint}
          required
          autoCapitalize="characters"
          spellCheck={false}
          {...field('enrolCode')}
        />
      )}
    </>
  );
}
