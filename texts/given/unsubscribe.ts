export const unsubscribeTexts = {
  meta: { title: 'Newsletter – An Tâm', description: 'Unsubscribe from the newsletter.' },
  title: 'Newsletter',
  text: 'One press, and no more letters.',
  submit: 'Unsubscribe',
  done: 'You are unsubscribed. Take care.',
  noLink: 'This page needs the link from the newsletter. Please open it from there.',
  failed: 'That did not work. Please try again in a moment.',
};

export type UnsubscribeTexts = typeof unsubscribeTexts;
