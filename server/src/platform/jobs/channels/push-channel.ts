import type { Push } from '../push';
import { type ChannelAdapter, NotTaken } from './channel';

/** Notices on the patient's devices. A push service does not drop duplicates, so none is sent twice. */
export function pushChannel(push: Pick<Push, 'send'>): ChannelAdapter {
  return {
    mayRepeat: false,
    async send({ patientId, notice }, mayLeave) {
      if ((await push.send(patientId, notice, mayLeave)) === 0)
        throw new NotTaken('noDevice', 'forGood', 'no device reached');
    },
  };
}
