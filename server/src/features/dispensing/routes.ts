import { changeDispensing, findAtCounter, handOver } from '@antam/contract/dispensing';
import { getSupply, showMedicineNames } from '@antam/contract/supply';
import type { Feature } from '../../platform/feature';
import { openCare, patientAskedFor } from '../../platform/session/open-patient';
import { changeDispensing as change } from './change-dispensing';
import { findAtCounter as find } from './find-at-counter';
import { findSupply } from './find-supply';
import { handOver as hand } from './hand-over';
import { presentAtCounter, presentSupplyToDoctor, presentSupplyToPatient } from './present';
import { updateShownNames } from './queries';

export const dispensingRoutes: Feature = ({ serve }) => {
  serve(findAtCounter, async (call) =>
    presentAtCounter(await find(call, call.query.code), call.clinic.dateOf(call.now)),
  );

  serve(handOver, (call) => hand(call, call.body));

  serve(changeDispensing, (call) => change(call, call.params.id, call.body));

  serve(getSupply, async (call) => {
    const { viewer, query, db, clinic, now } = call;
    const scope = await openCare(call, patientAskedFor(viewer, query.userId), { action: 'supply.read' });
    const today = clinic.dateOf(now);
    const rows = await findSupply(db, scope, today);
    return viewer.role === 'Doctor' ? presentSupplyToDoctor(rows, today) : presentSupplyToPatient(rows, today);
  });

  serve(showMedicineNames, async (call) => {
    const { viewer, body, db } = call;
    const scope = await openCare(call, viewer.userId, { action: 'supply.showNames' });
    await updateShownNames(db, scope, body.showsNames);
    return body;
  });
};
