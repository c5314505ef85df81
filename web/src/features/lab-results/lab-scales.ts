import type { Analyte } from '@antam/contract/constants';
import type { LabResult } from '@antam/contract/lab-results';
import { ANALYTES, thresholdsOf } from '@antam/rules/care/analytes';
import { scaleLinear, scaleLog } from 'd3-scale';

export const CHART = { height: 260, top: 16, right: 16, bottom: 28, left: 56 };

export type LabPoint = { result: LabResult; x: number; y: number };

/** Positions of the results by the scale of their test, oldest first. */
export function placeResults(analyte: Analyte, results: LabResult[], width: number) {
  const own = results.filter((result) => result.analyte === analyte);
  const sorted = [...own].sort((one, other) => one.sampledOn.localeCompare(other.sampledOn));
  const highest = Math.max(...sorted.map((result) => result.value), 0);
  const y = scaleOf(analyte, highest);

  const dayOf = (result: LabResult | undefined) => (result ? Date.parse(result.sampledOn) : 0);
  const x = scaleLinear(
    [dayOf(sorted[0]), dayOf(sorted.at(-1))],
    [CHART.left + 12, Math.max(width - CHART.right - 12, CHART.left + 13)],
  );

  const points: LabPoint[] = sorted.map((result) => ({
    result,
    x: x(dayOf(result)),
    y: y(Math.max(result.value, y.domain()[0] ?? 0)),
  }));
  const ticks = ANALYTES[analyte].scale === 'logarithmic' ? powersUpTo(y.domain()[1] ?? LOWEST) : y.ticks(5);
  return { points, yTicks: ticks.map((value) => ({ value, y: y(value) })), yOf: (value: number) => y(value) };
}

/** A logarithm has no zero, so lower values are drawn on the lowest line. */
const LOWEST = 10;

/** Extends above the highest value and the highest threshold. */
function scaleOf(analyte: Analyte, highest: number) {
  const range: [number, number] = [CHART.height - CHART.bottom, CHART.top];
  const threshold = Math.max(...thresholdsOf(analyte).map(({ value }) => value));
  if (ANALYTES[analyte].scale === 'linear')
    return scaleLinear([0, Math.ceil(Math.max(threshold * 1.4, highest * 1.1) / 100) * 100], range);
  const top = Math.max(threshold * 10, 10 ** Math.ceil(Math.log10(highest + 1)));
  return scaleLog([LOWEST, top], range).clamp(true);
}

/** Straight lines from result to result, because the values between two samples are not known. */
export function strokesBetween(points: readonly LabPoint[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x},${y}`).join('');
}

function powersUpTo(top: number): number[] {
  const powers: number[] = [];
  for (let power = LOWEST; power <= top; power *= 10) powers.push(power);
  return powers;
}

/** About how much space the label of a line takes, per letter and in height. */
const NAME = { letter: 6, height: 14 };

type NamedLine = { name: string; y: number; usual: 'left' | 'right' };

/** The side of a line on which its label does not touch the curve: the given one unless the other has more space. */
export function sideOfName(points: LabPoint[], { name, y, usual }: NamedLine, width: number): 'left' | 'right' {
  const length = name.length * NAME.letter;
  const room = (from: number) =>
    Math.min(...heightsBetween(points, from, from + length).map((at) => Math.abs(at - (y - NAME.height / 2))));
  const left = room(CHART.left);
  const right = room(width - CHART.right - length);
  const [here, there, other] = usual === 'left' ? [left, right, 'right' as const] : [right, left, 'left' as const];
  return here < NAME.height && there > here ? other : usual;
}

/** The height of the curve at a few points between two. */
function heightsBetween(points: LabPoint[], from: number, to: number): number[] {
  if (points.length < 2) return points.map(({ y }) => y);
  const strokes = scaleLinear(
    points.map(({ x }) => x),
    points.map(({ y }) => y),
  ).clamp(true);
  return [0, 0.25, 0.5, 0.75, 1].map((part) => strokes(from + part * (to - from)));
}
