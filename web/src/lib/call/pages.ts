import type { Audience, Endpoint, ResponseOf } from '@antam/contract/endpoint';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { type CallRequest, callPage } from './call';

type Options<E extends Endpoint, A extends Audience> = {
  queryKey: QueryKey;
  params?: CallRequest<E, A>['params'];
  query?: CallRequest<E, A>['query'];
  /** The role whose answer is expected where the endpoint answers each role differently. */
  as?: A;
};

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

/** A paged list: all items so far, and whether there are more. */
export function usePages<E extends Endpoint, A extends Audience = Audience>(endpoint: E, options: Options<E, A>) {
  const pages = useInfiniteQuery({
    queryKey: options.queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const request = { params: options.params, query: { ...(options.query as object | undefined), cursor }, signal };
      const { items, nextCursor } = await callPage<Endpoint>(endpoint, request as never);
      return { items: items as unknown as ItemOf<ResponseOf<E, A>>[], nextCursor };
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  return { ...pages, items: pages.data?.pages.flatMap((page) => page.items) ?? [] };
}
