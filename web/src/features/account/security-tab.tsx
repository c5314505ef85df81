import { useSession } from '../../lib/call/session';
import { EmailForm } from './email-form';
import { FactorsCard } from './factors/factors-card';
import { PasswordForm } from './password-form';
import { PrivacyCard } from './privacy-card';
import { SessionsCard } from './sessions-card';

export function SecurityTab() {
  const session = useSession();
  const isPatient = session.status !== 'out' && session.viewer?.roleName === 'Customer';
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        {!isPatient && <EmailForm />}
        <PasswordForm />
        {isPatient && <PrivacyCard />}
      </div>
      <div className="grid gap-5">
        <FactorsCard />
        <SessionsCard />
      </div>
    </div>
  );
}
