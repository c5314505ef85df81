import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ENDPOINTS } from '@antam/contract';
import { ERRORS, type ErrorCode } from '@antam/contract/errors';
import { expect, test } from 'vitest';
import { isForAnyCall } from '../platform/http/declared-errors';
import { findCodes } from './find-codes';

const FEATURES = path.join(import.meta.dirname, '../features');
const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => path.join(FEATURES, file));
const named = findCodes(files);

test('the code of every endpoint was found', () => {
  expect([...named.keys()].toSorted()).toEqual(ENDPOINTS.map(({ endpoint }) => endpoint.name).toSorted());
});

test('no endpoint declares a refusal that its code never names', () => {
  const dead = ENDPOINTS.flatMap(({ endpoint: { name, errors = [] } }) =>
    errors.filter((code) => !isForAnyCall(code) && !named.get(name)?.has(code)).map((code) => `${name} ${code}`),
  );
  expect(dead).toEqual([]);
});

test('every code but those that any call can get is declared by an endpoint', () => {
  const declared = new Set(ENDPOINTS.flatMap(({ endpoint }) => endpoint.errors ?? []));
  const codes = Object.keys(ERRORS) as ErrorCode[];
  expect(codes.filter((code) => !isForAnyCall(code) && !declared.has(code))).toEqual([]);
});
