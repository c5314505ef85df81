import { ADMIN_PATHS } from '../../lib/admin-paths';
import { useKeptState } from '../../lib/kept-state';
import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/page-header';
import { AuditFilters } from './audit-filters';
import { AuditTable } from './audit-table';
import { useAuditTexts } from './audit-texts';
import { IntegrityCard } from './integrity-card';
import { PatientLooks } from './patient-looks';
import { type AuditFilter, noFilter } from './queries';
import { ServersCard } from './servers-card';

export default function AuditScreen() {
  const t = useAuditTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const [filter, setFilter] = useKeptState<AuditFilter>('filter', noFilter);
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        actions={
          <LinkButton look="outline" to={ADMIN_PATHS.questions}>
            {t.questions}
          </LinkButton>
        }
      />
      <div className="grid gap-6">
        <PatientLooks />
        <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
          <AuditFilters filter={filter} onChange={setFilter} />
          <IntegrityCard />
        </div>
        <ServersCard />
        <AuditTable filter={filter} />
      </div>
    </>
  );
}
