import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { queryClient } from '../lib/call/query-client';
import { endSession } from '../lib/call/session';
import { rememberLanguage, setAreaWording } from '../lib/texts/wording';
import { awaitLatePart } from '../ui/late-focus';
import '../ui/kept-focus';
import { dismissAll } from '../ui/snackbars';

configure({ asyncUtilTimeout: 20_000 });

// The files of a worker share one browser and one set of modules: each begins as a newly opened page does.
beforeAll(() => {
  endSession();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  rememberLanguage('given');
  setAreaWording('given');
  dismissAll();
  history.replaceState(null, '', '/');
  awaitLatePart();
  document.body.replaceChildren();
});
afterEach(() => {
  cleanup();
  dismissAll();
});
