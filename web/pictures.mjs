// Exports the drawings in art/ for the browser. Run after changing one (node pictures.mjs, or with the
// names of those that changed); the results are committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const art = path.join(import.meta.dirname, 'art');
const out = path.join(import.meta.dirname, 'public', 'img');
const site = path.join(import.meta.dirname, 'public');

const doctors = Array.from({ length: 9 }, (_, index) => `doctor-${index + 1}`);
const news = ['news-testing', 'news-arv', 'news-community', 'news-telehealth'];
const services = ['testing', 'arv', 'community', 'prevention', 'counseling', 'comprehensive'].map(
  (name) => `service-${name}`,
);

const jobs = [
  { names: ['hero'], widths: [360, 540, 720, 1080] },
  { names: ['about'], widths: [360, 640, 960] },
  { names: news, widths: [320, 480, 640] },
  { names: services, widths: [320, 480, 640] },
  // Shown at 100 px and smaller.
  { names: doctors, widths: [100, 200] },
];

await mkdir(out, { recursive: true });
const wanted = process.argv.slice(2);
for (const { names, widths } of jobs) {
  for (const name of names.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    for (const width of widths) {
      const picture = await rendered(`${name}.svg`, width);
      await picture
        .clone()
        .avif({ quality: 52, effort: 6 })
        .toFile(path.join(out, `${name}-${width}.avif`));
      await picture
        .clone()
        .webp({ quality: 80, effort: 6 })
        .toFile(path.join(out, `${name}-${width}.webp`));
    }
  }
}

await (await rendered('og.svg', 1200)).png({ palette: true, quality: 90 }).toFile(path.join(site, 'og.png'));
const mark = await readFile(path.join(site, 'favicon.svg'));
const icon = (size) => sharp(mark, { density: (72 * size) / 40 }).resize(size, size);
const PAPER = '#fbf9f5';
for (const size of [192, 512]) {
  const inner = await icon(Math.round(size * 0.66))
    .png()
    .toBuffer();
  const canvas = { width: size, height: size, channels: 4, background: PAPER };
  await sharp({ create: canvas })
    .composite([{ input: inner }])
    .png()
    .toFile(path.join(site, `icon-${size}.png`));
}
const touch = await icon(132).png().toBuffer();
await sharp({ create: { width: 180, height: 180, channels: 4, background: PAPER } })
  .composite([{ input: touch }])
  .png()
  .toFile(path.join(site, 'apple-touch-icon.png'));
await writeFile(path.join(site, 'favicon.ico'), ico(await icon(32).png().toBuffer(), 32));

async function rendered(file, width) {
  const svg = await readFile(path.join(art, file));
  const { width: natural } = await sharp(svg).metadata();
  return sharp(svg, { density: Math.min(600, (72 * width * 2) / natural) }).resize(width);
}

/** An icon file with one PNG in it. */
function ico(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
