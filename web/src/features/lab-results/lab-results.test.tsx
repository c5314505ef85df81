import { ANALYTE_NAMES } from '@antam/contract/constants';
import type { LabResult } from '@antam/contract/lab-results';
import { thresholdsOf } from '@antam/rules/care/analytes';
import { labTexts as given } from '@antam/texts/given/lab-results';
import { labTexts as vi } from '@antam/texts/vi/lab-results';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi as spy, test } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { LabResults } from './lab-results';
import { placeResults, strokesBetween } from './lab-scales';

beforeEach(() => {
  queryClient.clear();
  spy.stubGlobal('fetch', async () => Response.json([]));
});
afterEach(() => spy.unstubAllGlobals());

const open = (userId?: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <LabResults userId={userId} />
    </QueryClientProvider>,
  );

test('a patient without results is told of their own first test, a doctor of the patient’s', async () => {
  open();
  expect(await screen.findByText(/^After your first blood test/)).toBeTruthy();
  open('0190a000-0000-7000-8000-000000000001');
  expect(await screen.findByText(/^After the patient’s first blood test/)).toBeTruthy();
});

const result = (sampledOn: string, value: number): LabResult => ({
  ...{ _id: sampledOn, analyte: 'ViralLoad', loinc: '20447-9', unit: 'copies/mL' },
  ...{ value, belowDetection: false, sampledOn, resultedOn: null },
  ...{ releasedAt: null, sentence: null },
});

test('between two results there is a straight stroke and nothing else', () => {
  const results = [result('2026-01-01', 96_400), result('2026-04-01', 180), result('2026-07-01', 40)];
  const { points } = placeResults('ViralLoad', results, 400);
  const strokes = strokesBetween(points);
  expect(strokes).toBe(points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x},${y}`).join(''));
  expect(strokes.match(/[A-Z]/g)).toEqual(['M', 'L', 'L']);
});

test('every line of a chart has its name, in every language', () => {
  for (const { line } of [given, vi]) {
    const names: Record<string, unknown> = line;
    for (const name of ANALYTE_NAMES)
      for (const { meaning } of thresholdsOf(name)) expect(names).toHaveProperty(meaning);
  }
});
