import type { Analyte } from '@antam/contract/constants';
import type { LabResult } from '@antam/contract/lab-results';
import { scaleLinear, scaleLog } from 'd3-scale';

/** The clinic's lines, where `meaningOf` of the rules changes its word. */
export const THRESHOLDS = { ViralLoad: [50, 200, 1000], CD4: [200, 500] } as const;

export const CHART = { height: 260, top: 16, right: 16, bottom: 28, left: 56 };

export type LabPoint = { result: LabResult; x: number; y: number };

/** Places results on the paper: viral load by its logarithm, CD4 as it is; oldest first. */
export function placeResults(analyte: Analyte, results: LabResult[], width: number) {
  const own = results.filter((result) => result.analyte === analyte);
  const sorted = [...own].sort((one, other) => one.sampledOn.localeCompare(other.sampledOn));
  const highest = Math.max(...sorted.map((result) => result.value), 0);
  const range: [number, number] = [CHART.height - CHART.bottom, CHART.top];
  const y =
    analyte === 'ViralLoad'
      ? scaleLog([10, Math.max(10_000, 10 ** Math.ceil(Math.log10(highest + 1)))], range).clamp(true)
      : scaleLinear([0, Math.max(700, Math.ceil((highest * 1.1) / 100) * 100)], range);

  const dayOf = (result: LabResult | undefined) => (result ? Date.parse(result.sampledOn) : 0);
  const x = scaleLinear(
    [dayOf(sorted[0]), dayOf(sorted.at(-1))],
    [CHART.left + 12, Math.max(width - CHART.right - 12, CHART.left + 13)],
  );

  const points: LabPoint[] = sorted.map((result) => ({
    result,
    x: x(dayOf(result)),
    y: y(Math.max(result.value, 10)),
  }));
  const ticks = analyte === 'ViralLoad' ? powersUpTo(y.domain()[1] ?? 10_000) : y.ticks(5);
  return { points, yTicks: ticks.map((value) => ({ value, y: y(value) })), yOf: (value: number) => y(value) };
}

function powersUpTo(top: number): number[] {
  const powers: number[] = [];
  for (let power = 10; power <= top; power *= 10) powers.push(power);
  return powers;
}

/** About how much room the name of a line takes, a letter and a line of it. */
const NAME = { letter: 6, height: 14 };

type NamedLine = { name: string; y: number; usual: 'left' | 'right' };

/** The side of a line on which its name is clear of the curve: the given one unless the other has more room. */
export function sideOfName(points: LabPoint[], { name, y, usual }: NamedLine, width: number): 'left' | 'right' {
  const length = name.length * NAME.letter;
  const room = (from: number) =>
    Math.min(...heightsBetween(points, from, from + length).map((at) => Math.abs(at - (y - NAME.height / 2))));
  const left = room(CHART.left);
  const right = room(width - CHART.right - length);
  const [here, there, other] = usual === 'left' ? [left, right, 'right' as const] : [right, left, 'left' as const];
  return here < NAME.height && there > here ? other : usual;
}

/** The heights of the curve at a few places between two, as straight strokes from point to point. */
function heightsBetween(points: LabPoint[], from: number, to: number): number[] {
  if (points.length < 2) return points.map(({ y }) => y);
  const curve = scaleLinear(
    points.map(({ x }) => x),
    points.map(({ y }) => y),
  ).clamp(true);
  return [0, 0.25, 0.5, 0.75, 1].map((part) => curve(from + part * (to - from)));
}
