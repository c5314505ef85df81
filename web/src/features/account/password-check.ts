import { PasswordChange } from '@antam/contract/auth';
import { fieldsRefusedBy } from '../../lib/form/schema-check';

type Values = { currentPassword: string; newPassword: string };

/** The contract lets the current password out only for an account that must change it; this form always asks for it. */
export function problemsOf(values: Values): (keyof Values)[] {
  const refused = fieldsRefusedBy(PasswordChange, values);
  return (['currentPassword', 'newPassword'] as const).filter(
    (field) => values[field] === '' || refused.includes(field),
  );
}
