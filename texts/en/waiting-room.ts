import type { Differences } from '../differences';
import type { WaitingRoomTexts } from '../given/waiting-room';

export const waitingRoomTexts: Differences<WaitingRoomTexts> = {
  meta: { title: 'Waiting room – An Tâm' },
  title: 'Waiting room',
  called: 'Please come in',
  ticket: 'Number',
  room: 'Room',
  noRoom: 'Reception',
  waiting: 'Waiting',
  nobodyCalled: 'Please wait, your number will appear here.',
  nobodyWaiting: 'Nobody is waiting.',
  offline: 'No connection. The screen continues by itself.',
  invalidTitle: 'This link is no longer valid',
  invalidText: 'An administrator can make a new one.',
};
