import { Check, Sun } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createLucideIcon from '../../build/lean-icon';

// The drawings themselves are exported by the files of the icons, without types.
const files = { Check: 'check', Sun: 'sun' };
const drawingOf = async (name: keyof typeof files) =>
  (await import(`../../../node_modules/lucide-react/dist/esm/icons/${files[name]}.mjs`)).__iconData;

test.each([
  ['as decoration', 'Sun', Sun, {}],
  ['with a class and another line', 'Check', Check, { className: 'size-5', strokeWidth: 2.5 }],
  ['with a name', 'Sun', Sun, { 'aria-label': 'Light', role: 'img' }],
] as const)('an icon is drawn as the library draws it: %s', async (_, name, Original, given) => {
  const Lean = createLucideIcon(await drawingOf(name));
  const attributesOf = (markup: string) => {
    const svg = new DOMParser().parseFromString(markup, 'text/html').querySelector('svg') as SVGElement;
    const own = Object.fromEntries([...svg.attributes].map(({ name: key, value }) => [key, value]));
    // The library adds classes by which nothing of ours is found.
    return { ...own, class: own.class?.replace(/lucide\S*/g, '').trim() || undefined, inner: svg.innerHTML };
  };
  expect(attributesOf(renderToStaticMarkup(<Lean {...given} />))).toEqual(
    attributesOf(renderToStaticMarkup(<Original {...given} />)),
  );
});
