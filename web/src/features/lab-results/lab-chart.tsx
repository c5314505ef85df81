import type { ChartedAnalyte } from '@antam/contract/constants';
import type { LabResult } from '@antam/contract/lab-results';
import { ANALYTES, thresholdsOf } from '@antam/rules/care/analytes';
import type { LabMeaning } from '@antam/rules/care/bands';
import { type PointerEvent, useState } from 'react';
import { LabMeaningChip } from '../../clinic/lab-meaning-chip';
import { useLabValue } from '../../clinic/lab-value';
import { useElementWidth } from '../../lib/element-width';
import { useLabTexts } from '../../lib/texts/lab-texts';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { formatDate, formatNumber, formatShortMonth } from '../../lib/time/format';
import { Card } from '../../ui/card';
import { CHART, type LabPoint, placeResults, sideOfName, strokesBetween } from './lab-scales';

type LabChartProps = { analyte: ChartedAnalyte; results: LabResult[] };

/** One test over time with the clinic's thresholds; the same values are in the table beside it. */
export function LabChart({ analyte, results }: LabChartProps) {
  const t = useLabTexts();
  const printValue = useLabValue();
  const [frame, width] = useElementWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<string | null>(null);
  const chart = placeResults(analyte, results, width);
  const shown = chart.points.find((point) => point.result._id === chosen) ?? chart.points.at(-1);
  if (!shown) return null;

  const latest = chart.points.at(-1) ?? shown;
  const { scale, pack } = ANALYTES[analyte];
  const thresholds = thresholdsOf(analyte);

  function follow(event: PointerEvent<SVGSVGElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distance = (point: LabPoint) => Math.abs(point.x - x);
    const nearest = chart.points.reduce((best, point) => (distance(point) < distance(best) ? point : best));
    setChosen(nearest.result._id);
  }

  return (
    <Card className="min-w-0 break-inside-avoid">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="text-base">{t.analyte[analyte]}</h3>
          <p className="text-ink-faint text-sm">
            {t.unit[analyte]} · {t.scale[scale]} · {pack && t.pack(pack)}
          </p>
        </div>
        <p className="text-sm sm:text-right">
          <span className="block font-semibold text-base tabular-nums">{printValue(shown.result)}</span>
          <span className="text-ink-soft">{formatDate(shown.result.sampledOn)}</span>
        </p>
      </div>
      <div ref={frame}>
        {width > 0 && (
          <svg
            role="img"
            aria-label={t.summary(
              t.analyte[analyte],
              chart.points.length,
              printValue(latest.result),
              formatDate(latest.result.sampledOn),
            )}
            width={width}
            height={CHART.height}
            viewBox={`0 0 ${width} ${CHART.height}`}
            className="block h-auto max-w-full touch-pan-y"
            onPointerMove={follow}
            onPointerDown={follow}
          >
            <Frame analyte={analyte} width={width} chart={chart} />
            <path d={strokesBetween(chart.points)} className="fill-none stroke-2 stroke-brand" />
            {thresholds.map((threshold) => (
              <ThresholdName
                key={threshold.value}
                threshold={threshold}
                analyte={analyte}
                width={width}
                chart={chart}
              />
            ))}
            {chart.points.map((point) => (
              <circle
                key={point.result._id}
                cx={point.x}
                cy={point.y}
                r={point === shown ? 6 : 4}
                className={point.result.belowDetection ? 'fill-surface stroke-2 stroke-brand' : 'fill-brand'}
              />
            ))}
          </svg>
        )}
      </div>
      <div className="mt-3">
        <LabMeaningChip result={shown.result} />
      </div>
    </Card>
  );
}

type FrameProps = { analyte: ChartedAnalyte; width: number; chart: ReturnType<typeof placeResults> };

/** Axes and threshold lines. */
function Frame({ analyte, width, chart }: FrameProps) {
  const language = useScreenLanguage();
  const right = width - CHART.right;
  const first = chart.points[0];
  const last = chart.points.at(-1);
  return (
    <g className="text-[11px]">
      {chart.yTicks.map(({ value, y }) => (
        <g key={value}>
          <line x1={CHART.left} x2={right} y1={y} y2={y} className="stroke-line" />
          <text x={CHART.left - 8} y={y + 4} textAnchor="end" className="fill-ink-soft tabular-nums">
            {formatNumber(value, language)}
          </text>
        </g>
      ))}
      {thresholdsOf(analyte).map(({ value }) => (
        <line
          key={value}
          x1={CHART.left}
          x2={right}
          y1={chart.yOf(value)}
          y2={chart.yOf(value)}
          strokeDasharray="5 4"
          className="stroke-accent"
        />
      ))}
      {first && (
        <text x={CHART.left} y={CHART.height - 8} className="fill-ink-soft">
          {formatShortMonth(first.result.sampledOn, language)}
        </text>
      )}
      {last && last !== first && (
        <text x={right} y={CHART.height - 8} textAnchor="end" className="fill-ink-soft">
          {formatShortMonth(last.result.sampledOn, language)}
        </text>
      )}
    </g>
  );
}

type ThresholdNameProps = FrameProps & { threshold: { value: number; meaning: LabMeaning } };

/**
 * Drawn over the lines, with a background-coloured outline, because on a phone there is no space beside a steep line.
 */
function ThresholdName({ analyte, threshold: { value, meaning }, width, chart }: ThresholdNameProps) {
  const language = useScreenLanguage();
  const names: Partial<Record<LabMeaning, (limit: string) => string>> = useLabTexts().line;
  const name = names[meaning]?.(formatNumber(value, language)) ?? '';
  const y = chart.yOf(value);
  // On the side where the lines usually are not: CD4 starts low on the left, the viral load ends low on the right.
  const side = sideOfName(chart.points, { name, y, usual: analyte === 'CD4' ? 'left' : 'right' }, width);
  return (
    <text
      x={side === 'left' ? CHART.left + 4 : width - CHART.right}
      y={y - 4}
      textAnchor={side === 'left' ? 'start' : 'end'}
      paintOrder="stroke"
      strokeWidth={4}
      className="fill-accent stroke-surface font-medium text-[11px]"
    >
      {name}
    </text>
  );
}
