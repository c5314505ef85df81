import {
  addWaitingScreen,
  getWaitingRoom,
  listWaitingScreens,
  removeWaitingScreen,
} from '@antam/contract/waiting-room';
import type { Feature } from '../../platform/feature';
import { Refusal } from '../../platform/http/refusal';
import { newId, newSecret } from '../../platform/ids';
import { waitingRoomScope } from '../../platform/session/scope';
import { presentScreen, presentWaitingRoom } from './present';
import * as queries from './queries';

const MOST_SCREENS = 20;

export const waitingRoomRoutes: Feature = ({ serve }) => {
  // It is asked every few seconds and changes nothing, so it needs no transaction.
  serve(
    getWaitingRoom,
    async ({ db, body, clinic, now }) => {
      if (!(await queries.isScreenOpen(db, body.token))) throw new Refusal('waitingRoom.linkInvalid');
      return presentWaitingRoom(await queries.listTickets(db, waitingRoomScope(), clinic.dateOf(now)));
    },
    { transaction: false },
  );

  serve(listWaitingScreens, async ({ db }) => (await queries.listScreens(db)).map(presentScreen));

  serve(
    addWaitingScreen,
    async ({ db, body, viewer, audit }) => {
      if ((await queries.countScreens(db)) >= MOST_SCREENS) throw new Refusal('waitingRoom.tooManyScreens');
      const screen = { id: newId(), label: body.label };
      const token = newSecret();
      const { createdAt } = await queries.insertScreen(db, { ...screen, token, createdBy: viewer.userId });
      await audit({ action: 'waitingScreen.add', objectType: 'waitingScreen', objectId: screen.id });
      return { ...presentScreen({ ...screen, createdAt }), token };
    },
    // The secret of the lost answer is not stored: the screen gets another one.
    {
      again: async ({ db, audit }, id) => {
        const token = newSecret();
        const screen = await queries.updateToken(db, id, token);
        if (!screen) throw new Refusal('waitingRoom.screenNotFound');
        await audit({ action: 'waitingScreen.add', objectType: 'waitingScreen', objectId: id });
        return { ...presentScreen(screen), token };
      },
    },
  );

  serve(removeWaitingScreen, async ({ db, params, audit }) => {
    if (!(await queries.deleteScreen(db, params.id))) throw new Refusal('waitingRoom.screenNotFound');
    await audit({ action: 'waitingScreen.remove', objectType: 'waitingScreen', objectId: params.id });
  });
};
