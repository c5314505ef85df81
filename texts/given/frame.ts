/** Words of the frame around every screen: its switches, and what stands where a screen is missing. */
export const frameTexts = {
  homeLink: 'An Tâm, home page',
  language: {
    label: 'Language',
    given: 'As given (mixed)',
    vi: 'Tiếng Việt',
    en: 'English',
  },
  theme: {
    toDark: 'Switch to the dark theme',
    toLight: 'Switch to the light theme',
  },
  notFound: {
    meta: { title: 'Page not found – An Tâm', description: 'There is no page at this address.' },
    title: 'There is no page at this address',
    text: 'It may have moved, or the link was cut short on its way to you.',
    home: 'To the home page',
    contact: 'Ask us',
  },
  crashed: {
    title: 'Oops! Something went wrong',
    text: 'The page stopped working. Nothing you saved is lost.',
    reload: 'Load the page again',
  },
};

export type FrameTexts = typeof frameTexts;
