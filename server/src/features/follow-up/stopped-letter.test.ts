import type { AddressInfo } from 'node:net';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../platform/ids';
import { createMail } from '../../platform/jobs/mail';
import { clinicForThisTest } from '../../test/clinic';
import { makeLate } from '../../test/late-patient';
import { deliverReminder } from '../reminders/deliver-reminder';

/** A mail server that takes its time to answer, in which something happens. */
async function mailServer(onCall: () => Promise<unknown>) {
  const letters: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => void onCall().then(() => done(), done),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        letters.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  return { letters, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

test('a letter that is on its way when the news of a death comes is not sent', async () => {
  const clinic = await clinicForThisTest();
  const [doctor, staff] = [await clinic.addPerson('Doctor'), await clinic.addPerson('Staff')];
  const addLate = async (email: string) => {
    const { userId } = await clinic.addPerson('Customer', { email });
    await makeLate(clinic.db, { patientId: userId, doctorId: doctor.doctorId as string });
    await clinic.db.updateTable('users').set({ quietFrom: null, quietTo: null }).where('id', '=', userId).execute();
    return userId;
  };
  const [living, dead] = [await addLate('living@example.vn'), await addLate('dead@example.vn')];
  let onCall: () => Promise<unknown> = async () => {};
  const { letters, url } = await mailServer(() => onCall());
  const mail = createMail({ smtpUrl: url, mailFrom: 'clinic@example.vn' } as never);

  const deliverTo = async (patientId: string) => {
    const id = newId();
    const reminder = { id, patientId, type: 'Medication', dueAt: new Date(), message: 'X', queuedAt: new Date() };
    await clinic.db
      .insertInto('reminders')
      .values(reminder as never)
      .execute();
    const push = { send: async () => 0 };
    const post = {
      db: clinic.db,
      jobs: clinic.jobs,
      clinic: clinicTime(DEFAULT_ZONE),
      publicUrl: 'http://x',
      mail,
      push,
      sms: null,
    };
    await deliverReminder(post, { id: newId(), data: { reminderId: id }, isLastTry: false });
    return clinic.db.selectFrom('reminders').select('status').where('id', '=', id).executeTakeFirst();
  };

  expect(await deliverTo(living)).toEqual({ status: 'Sent' });
  expect(letters).toHaveLength(1);
  onCall = async () => {
    const body = { how: 'phone', outcome: 'diedToConfirm' };
    const { status } = await clinic.send(`POST /api/follow-ups/${dead}/attempts`, { as: staff, body });
    expect(status).toBe(200);
  };
  expect(await deliverTo(dead)).toEqual({ status: 'Failed' });
  expect(letters).toHaveLength(1);
});
