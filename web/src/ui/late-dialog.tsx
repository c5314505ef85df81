import { type ComponentType, Suspense, useEffect } from 'react';
import { useUiTexts } from '../lib/texts/ui-texts';
import { lateCode, useLateCode } from './late-code';
import { showSnackbar } from './snackbars';

/**
 * A dialog whose code loads when it is first shown, or earlier by `preload`. If loading fails the screen stays as it
 * is, with its input, and shows why, until the dialog opens at a later press. Mount it only while it is open.
 */
export function lateDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  const code = lateCode(load);
  let takeErrorBack = () => {};

  // biome-ignore lint/correctness/noComponentHookFactories: called once per dialog, at module level.
  function LateDialog(props: Props) {
    const { Body, isFailed } = useLateCode(code);
    const t = useUiTexts();

    // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each time it is shown.
    useEffect(() => {
      if (!isFailed) return;
      takeErrorBack = showSnackbar(t.noConnection, 'error');
      props.onClose();
    }, [isFailed]);

    useEffect(() => {
      if (Body) takeErrorBack();
    }, [Body]);

    // Its texts may still be loading.
    return <Suspense>{Body && <Body {...props} />}</Suspense>;
  }

  return Object.assign(LateDialog, { preload: () => code.fetch().catch(() => {}) });
}
