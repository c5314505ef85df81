import { CHARTED_ANALYTES, type ChartedAnalyte } from '@antam/contract/constants';
import type { LabResult } from '@antam/contract/lab-results';
import { thresholdsOf } from '@antam/rules/care/analytes';
import { useLabValue } from '../../clinic/lab-value';
import { useElementWidth } from '../../lib/element-width';
import { useLabTexts } from '../../lib/texts/lab-texts';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { formatDate, formatNumber, formatShortMonth } from '../../lib/time/format';
import { daysAcross, PICTURE, PICTURE_HEIGHT, placeInPanel, type RegimenSpan } from './care-scales';
import { strokesBetween } from './lab-scales';

type CarePictureProps = { regimens: RegimenSpan[]; results: LabResult[]; today: string; label: string };

/** Regimens as bands over the viral load and the CD4 count, on one line of time. Nothing is drawn between two results but a straight line. */
export default function CarePicture({ regimens, results, today, label }: CarePictureProps) {
  const [frame, width] = useElementWidth<HTMLDivElement>();
  const across = daysAcross({ regimens, results, today }, width);
  return (
    <div ref={frame} className="min-w-0" style={{ minHeight: PICTURE_HEIGHT }}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={PICTURE_HEIGHT}
          viewBox={`0 0 ${width} ${PICTURE_HEIGHT}`}
          className="block h-auto max-w-full text-[11px]"
        >
          {regimens.map((regimen, index) => (
            <Band key={regimen.id} regimen={regimen} index={index} today={today} across={across} />
          ))}
          {PANELS.map((analyte) => (
            <Panel key={analyte} analyte={analyte} results={results} across={across} />
          ))}
          <Days first={across.first} today={today} right={across.right} />
        </svg>
      )}
    </div>
  );
}

const PANELS: readonly ChartedAnalyte[] = [...CHARTED_ANALYTES].sort((one) => (one === 'ViralLoad' ? -1 : 1));

type Across = ReturnType<typeof daysAcross>;

/** How many pixels a letter of a name takes at most. */
const LETTER = 6.6;
const FEWEST_LETTERS = 4;

/** One regimen from its first day to its last, through both panels; its name stands on top where there is room. */
function Band({
  regimen,
  index,
  today,
  across,
}: {
  regimen: RegimenSpan;
  index: number;
  today: string;
  across: Across;
}) {
  const left = across.xOf(regimen.from);
  const right = across.xOf(regimen.to ?? today);
  const letters = Math.floor((right - left - 8) / LETTER);
  const name = `${index + 1}. ${regimen.name}`;
  const shown =
    letters >= name.length ? name : letters >= FEWEST_LETTERS + 3 ? `${name.slice(0, letters - 1)}…` : `${index + 1}`;
  return (
    <g>
      <title>{name}</title>
      <rect
        x={left}
        y={0}
        width={Math.max(right - left, 2)}
        height={PICTURE_HEIGHT - PICTURE.bottom}
        fill={`var(--color-${index % 2 === 0 ? 'brand-soft' : 'sunken'})`}
        fillOpacity={0.6}
      />
      <line
        x1={left}
        x2={left}
        y1={0}
        y2={PICTURE_HEIGHT - PICTURE.bottom}
        className="stroke-2 stroke-brand"
        strokeDasharray={index === 0 ? undefined : '3 3'}
      />
      <text x={left + 5} y={PICTURE.strip - 9} className="fill-ink-soft font-semibold">
        {shown}
      </text>
    </g>
  );
}

function Panel({ analyte, results, across }: { analyte: ChartedAnalyte; results: LabResult[]; across: Across }) {
  const t = useLabTexts();
  const printValue = useLabValue();
  const language = useScreenLanguage();
  const panel = placeInPanel(analyte, results, across.xOf);
  const latest = panel.points.at(-1);
  return (
    <g>
      <text x={PICTURE.left + 5} y={panel.top - 8} className="fill-ink-soft">
        {t.analyte[analyte]} ({t.unit[analyte]})
      </text>
      {panel.ticks.map(({ value, y }) => (
        <g key={value}>
          <line x1={PICTURE.left} x2={across.right} y1={y} y2={y} className="stroke-line" />
          <text x={PICTURE.left - 6} y={y + 4} textAnchor="end" className="fill-ink-soft tabular-nums">
            {formatNumber(value, language)}
          </text>
        </g>
      ))}
      {thresholdsOf(analyte).map(({ value }) => (
        <line
          key={value}
          x1={PICTURE.left}
          x2={across.right}
          y1={panel.yOf(value)}
          y2={panel.yOf(value)}
          strokeDasharray="5 4"
          className="stroke-accent"
        />
      ))}
      <path d={strokesBetween(panel.points)} className="fill-none stroke-2 stroke-brand" />
      {panel.points.map((point) => (
        <circle
          key={point.result._id}
          cx={point.x}
          cy={point.y}
          r={point === latest ? 5 : 3.5}
          className={point.result.belowDetection ? 'fill-surface stroke-2 stroke-brand' : 'fill-brand'}
        >
          <title>{`${formatDate(point.result.sampledOn)}: ${printValue(point.result)}`}</title>
        </circle>
      ))}
      {!latest && (
        <text x={PICTURE.left + 8} y={panel.top + PICTURE.panel / 2} className="fill-ink-soft">
          {t.empty}
        </text>
      )}
    </g>
  );
}

function Days({ first, today, right }: { first: string; today: string; right: number }) {
  const language = useScreenLanguage();
  const y = PICTURE_HEIGHT - 7;
  return (
    <g className="fill-ink-soft">
      {first !== today && (
        <text x={PICTURE.left} y={y}>
          {formatShortMonth(first, language)}
        </text>
      )}
      <text x={right} y={y} textAnchor="end">
        {formatShortMonth(today, language)}
      </text>
    </g>
  );
}
