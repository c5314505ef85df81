/**
 * The part of d3-interpolate that d3-scale uses. Our charts only interpolate numbers; interpolating colours, dates and
 * strings took as much code as drawing the chart.
 */
export const interpolateNumber = (from: number, to: number) => (part: number) => from * (1 - part) + to * part;
export const interpolate = (from: number, to: number) => interpolateNumber(from, to);
export const interpolateRound = (from: number, to: number) => (part: number) =>
  Math.round(interpolateNumber(from, to)(part));

/** Imported by scales that we do not use; the bundler removes it with them. */
export const piecewise = () => {
  throw new Error('scales in pieces are not built in: see web/build/number-scales.ts');
};
