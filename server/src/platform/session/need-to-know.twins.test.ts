import { CARE_REASONS, type CareReason } from '@antam/contract/care-reasons';
import { careBasis, isTreating } from '@antam/rules/need-to-know';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDay, addVisit, agreeOn, TODAY } from '../../test/twins';
import { newId } from '../ids';
import { basisFor, isListed, isOwnPatient } from './need-to-know';

const MONTHS = 18;
const aPerson = fc.record({ patient: fc.nat(2), doctor: fc.nat(1) });
const aBorderDay = fc.oneof(aDay(900), fc.constantFrom('2024-09-09', '2024-09-10', '2024-09-11', TODAY));

const data = fc.record({
  access: fc.constantFrom('clinic' as const, 'needToKnow' as const),
  visits: fc.array(fc.record({ by: aPerson, on: aBorderDay, isCancelled: fc.boolean() }), { maxLength: 4 }),
  cancelled: fc.array(fc.nat(3), { maxLength: 2 }),
  // A patient has one open arrival a day.
  walkIns: fc.uniqueArray(fc.record({ by: aPerson, on: aBorderDay, isForAny: fc.boolean() }), {
    maxLength: 3,
    selector: ({ by, on }) => `${by.patient} ${on}`,
  }),
  plans: fc.array(fc.record({ by: aPerson, from: aDay(900), to: fc.option(aBorderDay), isWithdrawn: fc.boolean() }), {
    maxLength: 3,
  }),
  reasons: fc.array(fc.record({ by: aPerson, reason: fc.constantFrom(...CARE_REASONS), isOver: fc.boolean() }), {
    maxLength: 3,
  }),
});

test('why a doctor may open care, and whom lists show, is as the rules say', async () => {
  await agreeOn(data, async (tx, { access, visits, cancelled, walkIns, plans, reasons }, people) => {
    await sql`insert into trust_settings (care_access, treating_months) values (${access}, ${MONTHS})`.execute(tx);
    const pair = ({ patient, doctor }: { patient: number; doctor: number }) => ({
      patientId: people.patients[patient] as string,
      doctorId: people.doctors[doctor]?.id as string,
    });
    const booked = [];
    for (const { by, on, isCancelled } of visits) {
      const startsAt = new Date(`${on}T01:00:00Z`);
      booked.push({
        ...pair(by),
        on,
        isCancelled,
        id: await addVisit(tx, { ...pair(by), startsAt, status: 'Pending' }),
      });
    }
    for (const at of cancelled) if (booked[at]) booked[at].isCancelled = true;
    for (const { id, isCancelled } of booked)
      if (isCancelled)
        await sql`update appointments set status = 'Cancelled', cancelled_at = now() where id = ${id}`.execute(tx);
    for (const [ticket, { by, on, isForAny }] of walkIns.entries()) {
      const { patientId, doctorId } = pair(by);
      const row = { id: newId(), patientId, doctorId: isForAny ? null : doctorId, appointmentId: null, reason: '-' };
      await tx
        .insertInto('visits')
        .values({ ...row, receivedBy: patientId, date: on, ticket: ticket + 1 } as never)
        .execute();
    }
    for (const { by, from, to, isWithdrawn } of plans) {
      const [startDate, endDate] = to !== null && to < from ? [to, from] : [from, to];
      // A patient follows one plan at a time, so that those that overlap are withdrawn first.
      await sql`update treatment_plans set withdrawn_at = now() where patient_id = ${pair(by).patientId}`.execute(tx);
      const plan = { id: newId(), ...pair(by), regimen: 'Custom', regimenCode: 'Khác', startDate, endDate };
      await tx
        .insertInto('treatmentPlans')
        .values({ ...plan, withdrawnAt: isWithdrawn ? new Date() : null } as never)
        .execute();
    }
    const given = reasons.map(({ by, reason, isOver }, at) => ({ ...pair(by), reason, isOver, at }));
    for (const { patientId, doctorId, reason, isOver, at } of given) {
      const until = isOver ? sql<Date>`now() - interval '1 hour'` : sql<Date>`now() + interval '1 hour' * ${at + 1}`;
      await tx
        .insertInto('careReasons')
        .values({ id: newId(), patientId, doctorId, opens: 'care', reason, givenAt: new Date(0), until } as never)
        .execute();
    }

    const standing = await tx.selectFrom('treatmentPlans').selectAll().where('withdrawnAt', 'is', null).execute();
    for (const patientId of people.patients)
      for (const { id: doctorId } of people.doctors) {
        const isPair = (row: { patientId: string; doctorId: string | null }) =>
          row.patientId === patientId && row.doctorId === doctorId;
        const days = [
          ...booked.filter((visit) => isPair(visit) && !visit.isCancelled).map(({ on }) => on),
          ...walkIns.filter(({ by, isForAny }) => isPair(pair(by)) && !isForAny).map(({ on }) => on),
        ];
        const ends = standing.filter(isPair).map(({ endDate }) => endDate ?? 'infinity');
        const connection = {
          visitOn: days.toSorted().at(-1) ?? null,
          planUntil: ends.toSorted().at(-1) ?? null,
          waitsForAnyDoctor: walkIns.some(
            ({ by, on, isForAny }) => pair(by).patientId === patientId && isForAny && on === TODAY,
          ),
        };
        const period = { today: TODAY, months: MONTHS };
        const reason = given.filter((row) => isPair(row) && !row.isOver).at(-1)?.reason ?? null;
        const isTreated = isTreating({ ...connection, waitsForAnyDoctor: false }, period);
        const isKnown = connection.visitOn !== null || connection.planUntil !== null;

        const asking = { doctorId, today: TODAY, access };
        const patient = sql`${patientId}::uuid`;
        const { rows } = await sql<{ basis: CareReason; listed: boolean; own: boolean }>`
          select ${basisFor(asking, patient)} as basis, ${isListed(asking, patient)} as listed,
            ${isOwnPatient(asking, patient)} as own`.execute(tx);
        expect(rows[0]).toEqual({
          basis: careBasis({ isTreating: isTreating(connection, period), reason, access }),
          listed: access === 'clinic' || isTreated,
          own: access === 'clinic' ? isKnown : isTreated,
        });
      }
  });
}, 120_000);
