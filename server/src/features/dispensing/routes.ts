import { changeDispensing, findAtCounter, handOver } from '@antam/contract/dispensing';
import type { Feature } from '../../platform/feature';
import { changeDispensing as change } from './change-dispensing';
import { findAtCounter as find } from './find-at-counter';
import { handOver as hand } from './hand-over';
import { presentAtCounter } from './present';

export const dispensingRoutes: Feature = ({ serve }) => {
  serve(findAtCounter, async (call) =>
    presentAtCounter(await find(call, call.query.code), call.clinic.dateOf(call.now)),
  );

  serve(handOver, (call) => hand(call, call.body));

  serve(changeDispensing, (call) => change(call, call.params.id, call.body));
};
