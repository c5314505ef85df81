import { createElement, type SVGProps } from 'react';

interface IconData {
  node: readonly [tag: string, attributes: Record<string, string>][];
}

const DRAWN = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * What the icon library makes of the drawing of an icon, as far as we use it: class and attributes of an svg, nothing for
 * a screen reader unless it is given a name. Its own code also reads a context and computes sizes and line widths.
 */
export default function createLucideIcon({ node }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (given: SVGProps<SVGSVGElement>) =>
    createElement('svg', { ...DRAWN, 'aria-hidden': given['aria-label'] ? undefined : true, ...given }, parts);
}
