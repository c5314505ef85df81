/** Where the clinic is and when it is open; on public pages, after booking and on slips. */
export const placeTexts = {
  title: 'Where to find us',
  hours: 'Opening hours',
  map: 'Show on a map',
  comeTo: 'Come to',
  where: 'Where',
  room: (room: string) => `Room ${room}`,
  call: 'Call',
  everyDay: 'Every day',
  /** Within a sentence. */
  onEveryDay: 'every day',
  daysAndHours: (days: string, opens: string, closes: string) => `${days}, ${opens} – ${closes}`,
  firstToLast: (first: string, last: string) => `${first} – ${last}`,
};

export type PlaceTexts = typeof placeTexts;
