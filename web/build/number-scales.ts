/**
 * What d3-scale asks d3-interpolate for. Our charts place numbers; colours, dates and strings between two values weighed
 * as much as drawing the chart.
 */
export const interpolateNumber = (from: number, to: number) => (part: number) => from * (1 - part) + to * part;
export const interpolate = (from: number, to: number) => interpolateNumber(from, to);
export const interpolateRound = (from: number, to: number) => (part: number) =>
  Math.round(interpolateNumber(from, to)(part));

/** Named by scales that we do not use; the bundler leaves it out with them. */
export const piecewise = () => {
  throw new Error('scales in pieces are not built in: see web/build/number-scales.ts');
};
