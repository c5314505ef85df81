import { SheetButton, SummaryButton } from '../../clinic/record-papers';
import { useOwnSupply } from './queries';
import { useSupplyTexts } from './supply-texts';

/** The newest prescription sheet and the summary for another clinic; nothing before the first record. */
export function OwnPapers() {
  const t = useSupplyTexts().papers;
  const papers = useOwnSupply().data?.papers;
  if (!papers?.summaryOf) return null;
  const { summaryOf, sheetOf } = papers;
  return (
    <section>
      <h2 className="mb-1 text-xl">{t.title}</h2>
      <p className="mb-3 text-ink-soft">{t.text}</p>
      <div className="flex flex-wrap gap-3">
        {sheetOf && <SheetButton recordId={sheetOf.recordId} date={sheetOf.on} />}
        <SummaryButton recordId={summaryOf} />
      </div>
    </section>
  );
}
