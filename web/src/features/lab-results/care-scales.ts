import type { ChartedAnalyte } from '@antam/contract/constants';
import type { LabResult } from '@antam/contract/lab-results';
import { ANALYTES, thresholdsOf } from '@antam/rules/care/analytes';
import { scaleLinear, scaleLog } from 'd3-scale';

/** A regimen that was followed from a day to a day; null while it is followed. */
export type RegimenSpan = { id: string; name: string; from: string; to: string | null };

/** From top to bottom: the names of the regimens, the viral load, the CD4 count, the years. */
export const PICTURE = { left: 52, right: 10, strip: 24, panel: 112, gap: 28, bottom: 24 };
export const PICTURE_HEIGHT = PICTURE.strip + 2 * (PICTURE.gap + PICTURE.panel) + PICTURE.bottom;

const PANEL_TOP: Record<ChartedAnalyte, number> = {
  ViralLoad: PICTURE.strip + PICTURE.gap,
  CD4: PICTURE.strip + 2 * PICTURE.gap + PICTURE.panel,
};

type Days = { regimens: readonly RegimenSpan[]; results: readonly LabResult[]; today: string };

/** Days from left to right: from the first regimen or result to today. */
export function daysAcross({ regimens, results, today }: Days, width: number) {
  const first = [...regimens.map(({ from }) => from), ...results.map(({ sampledOn }) => sampledOn), today].sort()[0];
  const right = Math.max(width - PICTURE.right, PICTURE.left + 1);
  const x = scaleLinear([Date.parse(first ?? today), Date.parse(today)], [PICTURE.left, right]).clamp(true);
  return { first: first ?? today, right, xOf: (day: string) => x(Date.parse(day)) };
}

export type Placed = { result: LabResult; x: number; y: number };

/** The results of one test in their panel, oldest first. */
export function placeInPanel(analyte: ChartedAnalyte, results: readonly LabResult[], xOf: (day: string) => number) {
  const own = results.filter((result) => result.analyte === analyte);
  const sorted = own.toSorted((one, other) => one.sampledOn.localeCompare(other.sampledOn));
  const top = PANEL_TOP[analyte];
  const highest = Math.max(...sorted.map(({ value }) => value), ...thresholdsOf(analyte).map(({ value }) => value));
  const range: [number, number] = [top + PICTURE.panel, top];
  const isLog = ANALYTES[analyte].scale === 'logarithmic';
  const y = isLog
    ? scaleLog([LOWEST, 10 ** Math.ceil(Math.log10(highest * 1.1))], range).clamp(true)
    : scaleLinear([0, highest * 1.15], range).nice(3);
  const points: Placed[] = sorted.map((result) => ({
    result,
    x: xOf(result.sampledOn),
    y: y(isLog ? Math.max(result.value, LOWEST) : result.value),
  }));
  const ticks = isLog ? powersUpTo(y.domain()[1] ?? LOWEST) : y.ticks(3);
  return { top, points, yOf: (value: number) => y(value), ticks: ticks.map((value) => ({ value, y: y(value) })) };
}

/** A logarithm has no zero, so lower values are drawn on the lowest line. */
const LOWEST = 10;

/** Every power of ten, or every second one where they would be too close. */
function powersUpTo(top: number): number[] {
  const powers: number[] = [];
  for (let power = LOWEST; power <= top; power *= 10) powers.push(power);
  return powers.length > 4 ? powers.filter((_, at) => at % 2 === 0) : powers;
}
