import { changePassword } from '@antam/contract/auth';
import type { BodyOf, ResponseOf } from '@antam/contract/endpoint';
import { uploadAvatar } from '@antam/contract/own-account';
import { expect, expectTypeOf, test } from 'vitest';

test('an endpoint has here what its type says: a method, an address and what it accepts', () => {
  expect(Object.keys(changePassword)).toEqual(['method', 'paths']);
  expectTypeOf<keyof typeof changePassword & string>().toEqualTypeOf<'method' | 'paths'>();
  expect(uploadAvatar.accepts).toContain('image/png');

  // @ts-expect-error The schema is not in the browser; a file that needs it imports it by name.
  expect(changePassword.body).toBeUndefined();
  // @ts-expect-error Roles are the server's.
  expect(changePassword.roles).toBeUndefined();
});

test('what is sent and answered keeps its type', () => {
  expectTypeOf<BodyOf<typeof changePassword>['newPassword']>().toEqualTypeOf<string>();
  expectTypeOf<ResponseOf<typeof changePassword>['token']>().toEqualTypeOf<string>();
});
