import type { Role } from '@antam/contract/constants';
import { render } from '@testing-library/react';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { AppRoutes } from '../app/router';
import { beginSession } from '../lib/call/session';
import { LanguageProvider } from '../lib/texts/language';
import { reloadClinic } from '../lib/time/clinic';

/** Opens an address of the whole app as a person of this role. */
export function openArea(roleName: Role, path: string): void {
  window.history.replaceState(null, '', path);
  // A token of its own: no answer that another test left out is awaited.
  beginSession({ token: crypto.randomUUID(), userId: 'u1', roleName });
  // Nor is one about the clinic, which is asked once for all files of a worker.
  reloadClinic();
  render(
    <LanguageProvider initial="given">
      <Suspense>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </Suspense>
    </LanguageProvider>,
  );
}
