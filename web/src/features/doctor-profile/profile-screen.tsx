import { useOwnDoctor } from '../../clinic/own-doctor';
import { usePageMeta } from '../../lib/page-meta';
import { useErrorText } from '../../lib/texts/error-text';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { SkeletonList } from '../../ui/skeleton';
import { ProfileForm } from './profile-form';
import { useProfileTexts } from './profile-texts';

/** /doctor/profile. */
export default function ProfileScreen() {
  const t = useProfileTexts();
  const errorText = useErrorText();
  const doctor = useOwnDoctor();
  usePageMeta({ title: t.pageTitle });
  return (
    <>
      <PageHeader title={t.title} text={doctor.data?.userId.fullName} />
      {doctor.isPending && <SkeletonList rows={4} className="h-48" />}
      {doctor.isError && !doctor.data && (
        <ErrorState
          message={errorText(doctor.error, t.loadFailed)}
          onRetry={() => doctor.refetch()}
          isRetrying={doctor.isFetching}
        />
      )}
      {doctor.data && <ProfileForm key={doctor.data._id} doctor={doctor.data} />}
    </>
  );
}
