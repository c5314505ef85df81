import { useCustomerPage } from '../../clinic/customer-page';
import { latePart } from '../../ui/late-part';
import { PageHeader } from '../../ui/page-header';
import { Tabs } from '../../ui/tabs';
import { Waiting } from '../../ui/waiting';
import { useAccountTexts } from './account-texts';
import { AvatarCard } from './avatar-card';
import { ProfileForm } from './profile-form';
import { useProfile } from './queries';

const TWO_CARDS = { rows: 2, className: 'h-56 rounded-card' };
const SecurityTab = latePart(() => import('./security-tab').then((file) => file.SecurityTab), TWO_CARDS);
const NotificationForm = latePart(() => import('./notification-form').then((file) => file.NotificationForm), TWO_CARDS);

export default function AccountScreen() {
  const t = useAccountTexts();
  const query = useProfile();
  const { data } = query;
  useCustomerPage(t.title);

  const profile = data && (
    <div className="grid items-start gap-5 lg:grid-cols-[20rem_1fr]">
      <AvatarCard profile={data} />
      <ProfileForm profile={data} />
    </div>
  );
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <Waiting for={query} failed={t.notFound} {...TWO_CARDS} />
      {data && (
        <Tabs
          name="tab"
          label={t.tabs.label}
          tabs={[
            { key: 'profile', label: t.tabs.profile, content: profile, keepsInput: true },
            { key: 'security', label: t.tabs.security, content: <SecurityTab /> },
            {
              key: 'notifications',
              label: t.tabs.notifications,
              content: <NotificationForm isEmailConfirmed={data.isEmailConfirmed} />,
              keepsInput: true,
            },
          ]}
        />
      )}
    </>
  );
}
