/**
 * What d3-scale asks d3-interpolate for. Our charts place numbers; colours, dates and strings between two values weighed
 * as much as drawing the chart.
 */
export const interpolate = (from: number, to: number) => (part: number) => from * (1 - part) + to * part;
export const interpolateNumber = interpolate;
export const interpolateRound = (from: number, to: number) => (part: number) => Math.round(interpolate(from, to)(part));

/** Named by scales that we do not use; the bundler leaves it out with them. */
export const piecewise = () => {
  throw new Error('scales in pieces are not built in: see web/build/number-scales.ts');
};
