import { createContext, type ReactNode, useContext, useState } from 'react';
import { lateDialog } from '../../ui/late-dialog';

const ReleaseDialog = lateDialog(() => import('./release-dialog').then((module) => module.ReleaseDialog));

type Releasing = { title: string; patientId: string; resultId: string };

const ReleaseContext = createContext<(result: Releasing) => void>(() => undefined);

/** Opens the dialog that releases a result. */
export const useRelease = () => useContext(ReleaseContext);

/** Holds that dialog above the rows: one that a live update takes away does not take what the doctor types with it. */
export function ReleaseHolder({ children }: { children: ReactNode }) {
  const [releasing, setReleasing] = useState<Releasing | null>(null);
  return (
    <ReleaseContext value={setReleasing}>
      {children}
      {releasing && <ReleaseDialog {...releasing} onClose={() => setReleasing(null)} />}
    </ReleaseContext>
  );
}
