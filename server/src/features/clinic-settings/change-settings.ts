import type { SettingsChange } from '@antam/contract/clinic-settings';
import { ROLES } from '@antam/contract/constants';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { updateRooms, updateSettings } from './queries';

/** Saves the settings and the rooms of doctors, unless another Admin saved others since they were read. */
export async function changeSettings({ db, now, audit }: Pick<Call, 'db' | 'now' | 'audit'>, change: SettingsChange) {
  if (!(await updateSettings(db, change, now))) throw new Refusal('clinic.settingsChanged');
  const doctors = new Set(change.rooms.map(({ doctorId }) => doctorId));
  if (doctors.size > 0 && (await updateRooms(db, change.rooms)) !== doctors.size) throw new Refusal('doctor.notFound');
  await audit({ action: 'clinic.settings', objectType: 'clinicSettings' });
  await publish(db, { kind: 'clinic' }, { roles: ROLES });
}
