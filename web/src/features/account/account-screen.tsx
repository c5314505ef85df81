import { useCustomerPage } from '../../clinic/customer-page';
import { PageHeader } from '../../ui/page-header';
import { Tabs } from '../../ui/tabs';
import { Waiting } from '../../ui/waiting';
import { useAccountTexts } from './account-texts';
import { AvatarCard } from './avatar-card';
import { NotificationForm } from './notification-form';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { useProfile } from './queries';
import { SessionsCard } from './sessions-card';

export default function AccountScreen() {
  const t = useAccountTexts();
  const query = useProfile();
  const { data } = query;
  useCustomerPage(t.title);

  const profile = data && (
    <div className="grid items-start gap-5 lg:grid-cols-[18rem_1fr]">
      <AvatarCard profile={data} />
      <ProfileForm profile={data} />
    </div>
  );
  const security = (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <PasswordForm />
      <SessionsCard />
    </div>
  );
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <Waiting for={query} failed={t.notFound} rows={2} className="h-56 rounded-card" />
      {data && (
        <Tabs
          name="tab"
          label={t.tabs.label}
          tabs={[
            { key: 'profile', label: t.tabs.profile, content: profile },
            { key: 'security', label: t.tabs.security, content: security },
            {
              key: 'notifications',
              label: t.tabs.notifications,
              content: <NotificationForm isEmailConfirmed={data.isEmailConfirmed} />,
            },
          ]}
        />
      )}
    </>
  );
}
