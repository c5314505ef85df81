/** Words of the frame around every screen: its switches, and what stands where a screen is missing. */
export const frameTexts = {
  skipToContent: 'Skip to content',
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
  crashed: {
    title: 'Oops! Something went wrong',
    text: 'The page stopped working. Nothing you saved is lost.',
    reload: 'Load the page again',
  },
};

export type FrameTexts = typeof frameTexts;
