import { type ComponentType, useEffect, useState } from 'react';

/** A component whose code is fetched apart from its screen's, once. */
export type LateCode<Props> = { fetch: () => Promise<void>; fetched: () => ComponentType<Props> | undefined };

export function lateCode<Props>(load: () => Promise<ComponentType<Props>>): LateCode<Props> {
  let fetched: ComponentType<Props> | undefined;
  return {
    fetched: () => fetched,
    fetch: async () => {
      fetched ??= await load();
    },
  };
}

/** The component once it is there; `isFailed` when it cannot be fetched, until `retry`. */
export function useLateCode<Props>({ fetch, fetched }: LateCode<Props>) {
  const [Body, setBody] = useState(() => fetched());
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    if (Body || isFailed) return;
    let isShown = true;
    fetch().then(
      () => isShown && setBody(() => fetched()),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [Body, isFailed, fetch, fetched]);

  return { Body, isFailed, retry: () => setFailed(false) };
}
