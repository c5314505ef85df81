import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useRefusalText } from '../lib/texts/error-text';
import { showSnackbar } from './snackbars';

/**
 * A dialog whose code loads when it is first shown, or earlier by `preload`. If loading fails the screen stays as it
 * is, with its input, and shows why; opening the dialog again tries again. Mount it only while it is open.
 */
export function lateDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;

  // biome-ignore lint/correctness/noComponentHookFactories: called once per dialog, at module level.
  function LateDialog(props: Props) {
    const [Body, setBody] = useState(() => loaded);
    const refusalText = useRefusalText();

    // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once for each time it is shown.
    useEffect(() => {
      if (Body) return;
      let isShown = true;
      fetchBody().catch(() => {
        if (!isShown) return;
        showSnackbar(refusalText('network'), 'error');
        props.onClose();
      });
      return () => {
        isShown = false;
      };

      async function fetchBody() {
        loaded ??= await load();
        setBody(() => loaded);
      }
    }, []);

    // Its texts may still be loading.
    return <Suspense>{Body && <Body {...props} />}</Suspense>;
  }

  return Object.assign(LateDialog, {
    preload: () =>
      load().then(
        (Body) => {
          loaded = Body;
        },
        () => {},
      ),
  });
}
