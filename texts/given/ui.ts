/** Words of the shared widgets. */
export const uiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  loading: 'Loading…',
  loadMore: 'Load more',
  notifications: 'Notifications',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLockOn: 'Caps Lock is on',
  search: 'Search',
  searching: 'Searching…',
  nothingFound: 'Nothing found',
  clearChoice: 'Clear the choice',
  unexpected: 'Oops! Something went wrong',
  offline: 'No connection.',
  noConnection: 'No connection. What you typed is kept; please try again.',
  discard: {
    title: 'Discard what you typed?',
    text: 'It has not been saved.',
    keep: 'Keep writing',
    discard: 'Discard',
  },
  idle: {
    title: 'Are you still there?',
    text: (seconds: number) =>
      `For your privacy you will be logged out in ${seconds} seconds. Nothing you have typed will be lost.`,
    stay: 'Stay logged in',
    leave: 'Log out now',
  },
  expired: {
    title: 'Please log in again',
    text: 'Your session has ended. Log in with the same account to go on where you left off; what you typed is still here. Another account discards it.',
    logIn: 'Login →',
    other: 'Use another account',
    code: 'Code of your app, or a recovery code',
    userName: 'Username',
    password: 'Password',
  },
};

export type UiTexts = typeof uiTexts;
