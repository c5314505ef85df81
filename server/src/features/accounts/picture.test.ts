import type { Profile } from '@antam/contract/own-account';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { statementsOf } from '../../test/statements';

let clinic: TestClinic;
let admin: Person;
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  clinic = await createTestClinic();
  admin = await clinic.addPerson('Admin');
  const picture = sharp({ create: { width: 800, height: 400, channels: 3, background: 'teal' } });
  png = await picture.png().toBuffer();
  jpeg = await picture
    .jpeg()
    .withExif({ IFD0: { Copyright: 'canary-exif' } })
    .toBuffer();
});
afterAll(() => clinic.stop());

type Answered = Profile & { code: string };
const upload = (as: Person, body: Uint8Array, type: string) =>
  clinic.send<Answered>('POST /api/auth/me/avatar', { as, body, headers: { 'content-type': type } });
const statusOf = async (url: string | null) => (await fetch(clinic.url + url)).status;
const stored = () => clinic.db.selectFrom('pictures').select(['userId', 'file']).execute();

test.each([
  ['PNG', () => png, 'image/png'],
  ['JPEG', () => jpeg, 'image/jpeg'],
  ['WebP', () => sharp(png).webp().toBuffer(), 'image/webp'],
])('a %s picture becomes a 512 pixel square WebP, with nothing else of the file in it', async (_, bytes, type) => {
  const person = await clinic.addPerson('Customer');
  const { status, body } = await upload(person, await bytes(), type);
  expect(status).toBe(200);
  expect(body.imageUrl).toMatch(/^\/uploads\/[A-Za-z0-9_-]{43}\.webp$/);
  expect(body.avatar).toBe(body.imageUrl);
  const shown = Buffer.from(await (await fetch(clinic.url + body.imageUrl)).arrayBuffer());
  const { format, width, height, exif } = await sharp(shown).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 512, height: 512, exif: undefined });
  expect(shown.includes('canary-exif')).toBe(false);
});

test.each([
  [
    'uploaded',
    'POST /api/auth/me/avatar',
    () => ({ body: png.subarray(0, 200), headers: { 'content-type': 'image/png' } }),
  ],
  [
    'inside a profile',
    'PUT /api/auth/me',
    () => ({ body: { avatar: `data:image/png;base64,${png.toString('base64', 0, 200)}` } }),
  ],
])(
  'a picture %s is drawn before the transaction, which would keep a connection from others',
  async (_, call, given) => {
    const as = await clinic.addPerson('Customer');
    const { body, headers } = { headers: {}, ...given() };
    const sent = await statementsOf(async (recorded) => {
      const answer = await clinic.send<Answered>(call, { as, body, headers: { ...headers, ...recorded } });
      expect(answer.body.code).toBe('account.pictureInvalid');
    });
    expect(sent.filter((text) => /^(begin|start transaction|rollback)/i.test(text))).toEqual([]);
  },
);

test('a picture is served as a picture and nothing more', async () => {
  const person = await clinic.addPerson('Customer');
  const { body } = await upload(person, png, 'image/png');
  const { status, headers } = await clinic.send(`GET ${body.imageUrl}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  expect(headers.get('content-disposition')).toBe('attachment');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toMatch(/^private/);
});

test('only names we gave are found', async () => {
  const odd = [
    'x.webp',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2foutbox',
    `${'a'.repeat(43)}.webp`,
    `${'a'.repeat(43)}.svg`,
  ];
  for (const name of odd) {
    const { status, body } = await clinic.send(`GET /uploads/${name}`);
    expect([name, status, body.code]).toEqual([name, 404, 'request.notFound']);
  }
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
test.each([
  ['a drawing that can run, called PNG', () => SVG, 'image/png'],
  ['a JPEG called PNG', () => jpeg, 'image/png'],
  ['a web page behind the first bytes of a PNG', () => Buffer.concat([png.subarray(0, 8), SVG]), 'image/png'],
  ['a picture cut in half', () => png.subarray(0, png.length / 2), 'image/png'],
  ['a GIF called WebP', () => Buffer.from('GIF89a............'), 'image/webp'],
  ['no bytes at all', () => Buffer.alloc(0), 'image/png'],
])('%s is refused, and nothing of it is kept', async (_, bytes, type) => {
  const person = await clinic.addPerson('Customer');
  const before = await stored();
  const { status, body } = await upload(person, bytes(), type);
  expect([status, body.code]).toEqual([400, 'account.pictureInvalid']);
  expect(await stored()).toEqual(before);
});

test('a picture of more pixels than anybody needs is refused before it is unpacked', async () => {
  const huge = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'white' } })
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(huge.length).toBeLessThan(1_000_000);
  const person = await clinic.addPerson('Customer');
  expect((await upload(person, huge, 'image/png')).body.code).toBe('account.pictureInvalid');
});

test.each([
  ['a little', 1_000_001],
  ['far', 1_200_000],
])('a file %s over 1 MB is too large', async (_, bytes) => {
  const person = await clinic.addPerson('Customer');
  const { status, body } = await upload(person, Buffer.alloc(bytes, png), 'image/png');
  expect([status, body.code]).toEqual([413, 'request.tooLarge']);
});

test.each(['image/svg+xml', 'image/gif', 'application/json', 'text/plain'])(
  'a body called %s is not a picture',
  async (type) => {
    const person = await clinic.addPerson('Customer');
    const { status } = await upload(person, type.includes('json') ? Buffer.from('{}') : png, type);
    expect(type.includes('json') ? [400, 415] : [415]).toContain(status);
  },
);

test('a new picture takes the place of the old one, and closing the account removes it', async () => {
  const person = await clinic.addPerson('Customer');
  const first = (await upload(person, png, 'image/png')).body.imageUrl;
  const second = (await upload(person, jpeg, 'image/jpeg')).body.imageUrl;
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await clinic.send(`DELETE /api/auth/users/${person.userId}`, { as: admin });
  expect(await statusOf(second)).toBe(404);
  expect((await stored()).map(({ userId }) => userId)).not.toContain(person.userId);
});

test('a picture may come inside the profile, goes when it is emptied, and nobody takes another’s', async () => {
  const person = await clinic.addPerson('Customer');
  const other = await clinic.addPerson('Customer');
  const save = (body: object, as = person) => clinic.send<Answered>('PUT /api/auth/me', { as, body });
  const profile = (await clinic.send<Profile>('GET /api/auth/me', { as: person })).body;
  const withPicture = await save({ ...profile, avatar: `data:image/png;base64,${png.toString('base64')}` });
  expect(withPicture.body.imageUrl).toMatch(/^\/uploads\//);
  const same = await save(withPicture.body);
  expect(same.body.imageUrl).toBe(withPicture.body.imageUrl);
  const foreign = await save({ imageUrl: withPicture.body.imageUrl }, other);
  expect([foreign.status, foreign.body.code]).toEqual([400, 'account.pictureInvalid']);
  const lying = await save({ avatar: `data:image/png;base64,${SVG.toString('base64')}` });
  expect([lying.status, lying.body.code]).toEqual([400, 'account.pictureInvalid']);
  expect((await save({ ...same.body, imageUrl: '' })).body).toMatchObject({ imageUrl: null, avatar: null });
  expect(await statusOf(same.body.imageUrl)).toBe(404);
});
