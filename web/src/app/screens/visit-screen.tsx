import { withDifferences } from '@antam/texts/differences';
import { labTexts } from '@antam/texts/given/lab-results';
import { labTexts as givenViLabs } from '@antam/texts/given-vi/lab-results';
import { labTexts as viLabs } from '@antam/texts/vi/lab-results';
import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { useVisitPage, type VisitName } from '../../features/visit-page/queries';
import { VisitPage } from '../../features/visit-page/visit-page';
import { useVisitTexts } from '../../features/visit-page/visit-texts';
import { usePageMeta } from '../../lib/page-meta';
import { PATHS } from '../../lib/paths';
import { AreaWords, inPlaceOf } from '../../lib/texts/area-words';
import { clinicToday } from '../../lib/time/clinic';
import { latePart } from '../../ui/late-part';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/page-header';
import { Waiting } from '../../ui/waiting';

const CarePicture = lazy(() => import('../../features/lab-results/care-picture'));

const VisitTests = latePart(() => import('../../features/tests-due/visit-tests').then((module) => module.VisitTests), {
  rows: 1,
  className: 'h-56 rounded-card',
});

const LAB_WORDS = [inPlaceOf(labTexts, withDifferences(viLabs, givenViLabs))];

/** /doctor/visit/{appointment} and /doctor/walk-in/{arrival}: everything of one visit. */
export default function VisitScreen() {
  const t = useVisitTexts();
  const { id = '' } = useParams();
  const isWalkIn = useLocation().pathname.startsWith(PATHS.doctorWalkIn.replace(':id', ''));
  const name: VisitName = { kind: isWalkIn ? 'walk-in' : 'appointment', id };
  const page = useVisitPage(name);
  usePageMeta({ title: t.pageTitle });

  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <LinkButton to={PATHS.doctor} look="outline" size="small">
            ← {t.back}
          </LinkButton>
        }
      />
      <Waiting for={page} failed={t.failed} rows={4} className="h-48" />
      {page.data && (
        <AreaWords words={LAB_WORDS}>
          <VisitPage
            key={`${name.kind} ${id}`}
            name={name}
            page={page.data}
            onReload={page.refetch}
            tests={<VisitTests patientId={page.data.patient._id} />}
            picture={(regimens, label) => (
              <Suspense fallback={<div className="h-80" />}>
                <CarePicture regimens={regimens} results={page.data.results} today={clinicToday()} label={label} />
              </Suspense>
            )}
          />
        </AreaWords>
      )}
    </>
  );
}
