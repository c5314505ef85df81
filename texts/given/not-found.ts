/** Words of the screen for an address that leads nowhere. */
export const notFoundTexts = {
  meta: { title: 'Page not found – An Tâm', description: 'There is no page at this address.' },
  title: 'There is no page at this address',
  text: 'It may have moved, or the link was cut short on its way to you.',
  home: 'To the home page',
  contact: 'Ask us',
};

export type NotFoundTexts = typeof notFoundTexts;
