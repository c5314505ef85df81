import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords';

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
