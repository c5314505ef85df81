import { PasswordForm } from './password-form';
import { PrivacyCard } from './privacy-card';
import { SessionsCard } from './sessions-card';

export function SecurityTab() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <PasswordForm />
        <PrivacyCard />
      </div>
      <SessionsCard />
    </div>
  );
}
