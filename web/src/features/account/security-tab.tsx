import { PasswordForm } from './password-form';
import { SessionsCard } from './sessions-card';

export function SecurityTab() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <PasswordForm />
      <SessionsCard />
    </div>
  );
}
