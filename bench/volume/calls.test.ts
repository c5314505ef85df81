import { ENDPOINTS } from '@antam/contract';
import { expect, test } from 'vitest';
import { everyCall } from './calls';
import type { Known } from './known';

const ID = '0190a000-0000-7000-8000-000000000001';
const known = new Proxy({} as Known, { get: () => ID });

test('the bench of a full clinic knows an object and a value for every GET of the contract', () => {
  const asked = new Set(everyCall(known).map(({ name }) => name));
  const gets = ENDPOINTS.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => endpoint.name);
  const leftOut = gets.filter((name) => !asked.has(name));
  expect(leftOut.toSorted()).toEqual(['checkAudit', 'exportMyData', 'exportNewsletter', 'previewPack', 'watchLive']);
});
