import { expect, test } from 'vitest';
import { leanQuery } from '../../../build/lean-query';

type Transform = {
  filter: { id: RegExp[] };
  handler: (this: { error: (message: string) => never }, code: string, id: string) => unknown;
};

/** What the build does with the code of a screen. */
function build(code: string) {
  const id = '/clinic/web/src/features/visits/visits-screen.tsx';
  const { filter, handler } = leanQuery().transform as unknown as Transform;
  expect(filter.id.some((wanted) => wanted.test(id))).toBe(true);
  const end = (message: string): never => {
    throw new Error(message);
  };
  return handler.call({ error: end }, code, id);
}

test.each([
  ['throwOnError', 'useQuery({ queryKey, queryFn, throwOnError: true })'],
  ['throwOnError', 'useMutation({ mutationFn, throwOnError })'],
  ['suspense:', 'new QueryClient({ defaultOptions: { queries: { suspense: true } } })'],
  ['useSuspenseQuery', "import { useSuspenseQuery } from '@tanstack/react-query'"],
  ['useSuspenseInfiniteQuery', 'useSuspenseInfiniteQuery({ queryKey })'],
  ['QueryErrorResetBoundary', '<QueryErrorResetBoundary>{children}</QueryErrorResetBoundary>'],
  ['useQueryErrorResetBoundary', 'const { reset } = useQueryErrorResetBoundary()'],
  ['IsRestoringProvider', '<IsRestoringProvider value={false}>'],
  ['useIsRestoring', 'if (useIsRestoring()) return null'],
])('a screen that uses %s of the query library, which is left out, ends the build: %s', (use, code) => {
  expect(() => build(code)).toThrow(`${use}: what the query library does for it is left out`);
});

test.each([
  'useQuery({ queryKey, queryFn })',
  'const { data } = await refetch({ throwOnError: true })',
  '<Suspense fallback={null}>{children}</Suspense>',
])('a screen that uses none of it is built as it is: %s', (code) => {
  expect(build(code)).toBeNull();
});
