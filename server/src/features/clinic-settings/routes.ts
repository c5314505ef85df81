import { getClinicSettings, updateClinicSettings } from '@antam/contract/clinic-settings';
import type { Feature } from '../../platform/feature';
import { changeSettings } from './change-settings';
import { presentSettings } from './present';
import { findClinicSettings, listRooms } from './queries';

export const clinicSettingsRoutes: Feature = ({ serve }) => {
  serve(getClinicSettings, async ({ db }) => presentSettings(await findClinicSettings(db), await listRooms(db)));

  serve(updateClinicSettings, async (call) => {
    await changeSettings(call, call.body);
    return { version: call.body.version + 1 };
  });
};
