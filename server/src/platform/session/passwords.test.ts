import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isPassword, UNKNOWN_ACCOUNT_HASH, verifyUnknownAccount } from './passwords';

test('a password is kept as Argon2id with the cost that was decided', async () => {
  const kept = await hashPassword('correct horse battery');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([await isPassword(kept, 'correct horse battery'), await isPassword(kept, 'Correct horse battery')]).toEqual([
    true,
    false,
  ]);
});

test('of very many logins at once the last are asked to come again, and the others are answered', async () => {
  const kept = await hash('correct horse battery', { memoryCost: 64, timeCost: 1 });
  const answers = await Promise.allSettled(Array.from({ length: 203 }, () => isPassword(kept, 'wrong')));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toEqual([{ status: 'rejected', reason: expect.objectContaining({ code: 'server.unavailable' }) }]);
});

test('a full queue at one login with an unknown name leaves the later ones as they are', async () => {
  const kept = await hash('correct horse battery', { memoryCost: 64, timeCost: 1 });
  const full = Array.from({ length: 202 }, () => isPassword(kept, 'wrong'));
  await expect(verifyUnknownAccount('wrong')).rejects.toMatchObject({ code: 'server.unavailable' });
  await Promise.all(full);
  expect(await verifyUnknownAccount('wrong')).toBe(false);
});

test('an unknown name costs the same work as an account', async () => {
  const lengths = (stored: string) => stored.replaceAll(/[^$]/g, 'x').split('$').slice(4);
  const costs = (stored: string) => stored.split('$').slice(0, 4);
  const kept = await hashPassword('correct horse battery');
  expect(costs(UNKNOWN_ACCOUNT_HASH)).toEqual(costs(kept));
  expect(lengths(UNKNOWN_ACCOUNT_HASH)).toEqual(lengths(kept));
});
