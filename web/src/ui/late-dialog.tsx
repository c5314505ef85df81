import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useRefusalText } from '../lib/texts/error-text';
import { showSnackbar } from './snackbars';

/**
 * A dialog whose code comes when it is first shown, or before by `preload`. If it cannot be fetched the screen stays as it
 * is, with everything typed into it, and says why; showing the dialog again tries again. Mount it only while it is open.
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

    // Its words may still be on their way.
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
