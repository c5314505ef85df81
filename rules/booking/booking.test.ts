import { expect, test } from 'vitest';
import { feeFor, isSelectable, minutesOf, planBooking, refusalForTime } from './booking';

const workDay = { slots: ['08:00-08:30', '08:30-09:00', '10:00-10:30'], awaySlots: [], absence: null };
const freeDay = { slots: [], awaySlots: [], absence: null };
const onLeave = { slots: ['08:00-08:30'], awaySlots: ['08:30-09:00'], absence: { reason: 'onLeave' as const } };
const closed = {
  slots: [],
  awaySlots: ['08:00-08:30'],
  absence: { reason: 'closed' as const, name: 'Tết', holiday: null },
};
const plan = (change: Partial<Parameters<typeof planBooking>[0]>) =>
  planBooking({ workDay, bookedSlots: [], firstSlot: '08:00-08:30', minutes: 30, ...change });

test.each([
  ['the doctor does not work that day', { workDay: freeDay }, 'booking.noSchedule'],
  ['the clinic is closed that day', { workDay: closed }, 'booking.clinicClosed'],
  ['the doctor is on leave at that time', { workDay: onLeave, firstSlot: '08:30-09:00' }, 'booking.doctorOnLeave'],
  ['the second half lies in leave', { workDay: onLeave, minutes: 60 }, 'booking.notConsecutive'],
  ['the doctor does not offer the slot', { firstSlot: '11:00-11:30' }, 'booking.slotInvalid'],
  ['someone already has the slot', { bookedSlots: ['08:00-08:30'] }, 'booking.slotTaken'],
  ['someone already has the second half', { minutes: 60, bookedSlots: ['08:30-09:00'] }, 'booking.slotTaken'],
  ['the next slot starts after a gap', { firstSlot: '08:30-09:00', minutes: 60 }, 'booking.notConsecutive'],
  ['the day ends after the first half', { firstSlot: '10:00-10:30', minutes: 60 }, 'booking.notConsecutive'],
])('refuses when %s', (_, change, refusal) => {
  expect(plan(change)).toEqual({ ok: false, refusal });
});

test('30 minutes take one slot, 60 minutes take both halves', () => {
  expect(plan({})).toEqual({ ok: true, slots: ['08:00-08:30'] });
  expect(plan({ minutes: 60 })).toEqual({ ok: true, slots: ['08:00-08:30', '08:30-09:00'] });
});

test.each([
  ['yesterday', '2026-11-14', '10:00-10:30', 'booking.inThePast'],
  ['earlier today', '2026-11-15', '08:00-08:30', 'booking.inThePast'],
  ['the slot that starts this minute', '2026-11-15', '09:00-09:30', 'booking.inThePast'],
  ['later today', '2026-11-15', '09:30-10:00', null],
  ['the last day that may be booked', '2027-05-14', '09:30-10:00', null],
  ['the day after it', '2027-05-15', '09:30-10:00', 'booking.tooFarAhead'],
])('at 09:00 today, with 180 days ahead, %s', (_, date, slot, refusal) => {
  const when = { now: { date: '2026-11-15', time: '09:00' }, daysAhead: 180 };
  expect(refusalForTime(date, slot, when)).toBe(refusal);
});

test.each([
  ['Consultation', 30, 150_000],
  ['Consultation', 60, 250_000],
  ['Examination', 30, 250_000],
] as const)('a %s of %i minutes costs %i VND', (service, minutes, fee) => {
  expect(feeFor(service, minutes)).toBe(fee);
});

test('an examination counts as 30 minutes whatever was sent', () => {
  expect(minutesOf({ serviceType: 'Examination', duration: null })).toBe(30);
  expect(minutesOf({ serviceType: 'Consultation', duration: 60 })).toBe(60);
});

test('only a doctor with a name and a named skill can be chosen', () => {
  const skill = { name: 'ARV', level: 'Expert' };
  expect(isSelectable({ userId: { fullName: 'Lê An' }, skills: [skill] })).toBe(true);
  expect(isSelectable({ userId: { fullName: ' ' }, skills: [skill] })).toBe(false);
  expect(isSelectable({ userId: { fullName: 'Lê An' }, skills: [] })).toBe(false);
  expect(isSelectable({ userId: { fullName: 'Lê An' }, skills: [{ name: '', level: '' }] })).toBe(false);
  expect(isSelectable({ userId: null, skills: [skill] })).toBe(false);
});
