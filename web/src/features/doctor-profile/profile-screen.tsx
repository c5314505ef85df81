import { useOwnDoctor } from '../../clinic/own-doctor';
import { usePageMeta } from '../../lib/page-meta';
import { SECURITY_PATHS } from '../../lib/security-paths';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/page-header';
import { Waiting } from '../../ui/waiting';
import { ProfileForm } from './profile-form';
import { useProfileTexts } from './profile-texts';

/** /doctor/profile. */
export default function ProfileScreen() {
  const t = useProfileTexts();
  const doctor = useOwnDoctor();
  usePageMeta({ title: t.pageTitle });
  return (
    <>
      <PageHeader
        title={t.title}
        text={doctor.data?.userId.fullName}
        actions={
          <LinkButton look="outline" to={SECURITY_PATHS.Doctor}>
            {t.security}
          </LinkButton>
        }
      />
      <Waiting for={doctor} failed={t.loadFailed} rows={4} className="h-48" />
      {doctor.data && <ProfileForm key={doctor.data._id} doctor={doctor.data} />}
    </>
  );
}
