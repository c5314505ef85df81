import { previewPack } from '@antam/contract/follow-up';
import type { PackName } from '@antam/contract/rule-answers';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import { Waiting } from '../../ui/waiting';
import { useSettingsTexts } from './settings-texts';

/** How many patients would enter and leave the lists by another rule pack. */
export function PackPreview({ name }: { name: PackName }) {
  const t = useSettingsTexts().pack;
  const preview = useQuery({
    queryKey: [QUERY_ROOTS.followUps, 'preview', name],
    queryFn: ({ signal }) => call(previewPack, { query: { name }, signal }),
  });
  if (!preview.data) return <Waiting for={preview} failed={t.previewFailed} rows={2} />;
  const change = (before: number | null, after: number | null) => {
    if (before === null) return t.few;
    return after === null ? t.now(String(before)) : t.change(String(before), String(after));
  };
  return (
    <div className="grid gap-2 rounded-field border border-line bg-sunken p-4">
      <h3 className="font-medium text-[0.9375rem]">{t.preview}</h3>
      <ul className="grid gap-3 tabular-nums">
        {preview.data.lists.map(({ list, before, after, enter, leave }) => (
          <li key={list} className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
            <span className="font-medium sm:row-span-2">{t.lists[list]}</span>
            <span>{change(before, after)}</span>
            {enter !== null && leave !== null && (
              <span className="text-ink-soft">
                {enter === 0 && leave === 0 ? t.noFlow : t.flow(String(enter), String(leave))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {preview.data.lists.some(({ after }) => after === null) && <p className="text-ink-soft">{t.hidden}</p>}
      {!preview.data.lists.some(({ list }) => list === 'testsDue') && (
        <p className="text-ink-soft">{t.testsNotCounted}</p>
      )}
    </div>
  );
}
