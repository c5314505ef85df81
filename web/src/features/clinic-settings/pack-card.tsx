import type { PackPreview } from '@antam/contract/follow-up';
import { PACK_NAMES, type PackName } from '@antam/contract/rule-answers';
import { RadioCards } from '../../ui/radio-cards';
import { Table } from '../../ui/table';
import { Waiting } from '../../ui/waiting';
import { usePackPreview } from './queries';
import { SettingsCard } from './settings-card';
import { useSettingsTexts } from './settings-texts';
import type { SettingsFormState } from './use-settings-form';

/** The rule pack of the clinic; another one shows first how many would enter and leave the lists. */
export function PackCard({ state: { form, choose }, saved }: { state: SettingsFormState; saved: PackName }) {
  const t = useSettingsTexts().pack;
  const chosen = form.watch('rulePack');
  return (
    <SettingsCard title={t.title} text={t.text}>
      <RadioCards
        legend={t.legend}
        name="rulePack"
        columns="grid-cols-1 sm:grid-cols-2"
        value={chosen}
        options={PACK_NAMES.map((value) => ({ value, ...t.packs[value] }))}
        onChange={(event) => choose('rulePack', event.target.value as PackName)}
      />
      {chosen !== saved && <Preview name={chosen} />}
    </SettingsCard>
  );
}

function Preview({ name }: { name: PackName }) {
  const t = useSettingsTexts().pack;
  const preview = usePackPreview(name);
  if (!preview.data) return <Waiting for={preview} failed={t.previewFailed} rows={2} />;
  const number = (count: number | null) => <span className="tabular-nums">{count ?? t.few}</span>;
  type Row = PackPreview['lists'][number];
  const part = (key: 'before' | 'after' | 'enter' | 'leave') => ({
    ...{ key, header: t[key], cell: (row: Row) => number(row[key]) },
  });
  return (
    <div className="grid gap-2" aria-live="polite">
      <h3 className="font-medium text-[0.9375rem]">{t.preview}</h3>
      <Table
        onPhone="scroll"
        caption={t.preview}
        columns={[
          { key: 'list', header: t.list, cell: (row: Row) => <span className="font-medium">{t.lists[row.list]}</span> },
          ...(['before', 'after', 'enter', 'leave'] as const).map(part),
        ]}
        rows={preview.data.lists}
        rowKey={({ list }) => list}
      />
    </div>
  );
}
