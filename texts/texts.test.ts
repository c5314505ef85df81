import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const areas = readdirSync(new URL('./given', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''));

test.each(areas)('%s has every text in Vietnamese and in English, and none is empty', async (area) => {
  const given = shapeOf(await import(`./given/${area}.ts`));
  for (const language of ['vi', 'en']) {
    // Where the given words are English throughout, they are the English ones too.
    if (language === 'en' && !isTranslated(area)) continue;
    const shape = shapeOf(await import(`./${language}/${area}.ts`));
    expect(shape.paths).toEqual(given.paths);
    expect(shape.empty).toEqual([]);
  }
  expect(given.empty).toEqual([]);
});

const isTranslated = (area: string) => existsSync(new URL(`./en/${area}.ts`, import.meta.url));

function shapeOf(texts: unknown): { paths: string[]; empty: string[] } {
  const paths: string[] = [];
  const empty: string[] = [];
  walk(texts, '');
  return { paths: paths.sort(), empty };

  function walk(value: unknown, path: string) {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key}`);
      return;
    }
    paths.push(path);
    if (typeof value === 'string' && value.trim() === '') empty.push(path);
  }
}
