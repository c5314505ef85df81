import { clinicClock } from './clinic';

const MINUTE_MS = 60_000;

/** A clinic date and time as an instant that carries the clinic's own offset (`…+07:00`, spec section 7). */
export function clinicInstant(date: string, time: string): string {
  const wall = `${date}T${time}:00`;
  const offset = Math.round((Date.parse(`${wall}Z`) - clinicClock().instantOf(date, time).getTime()) / MINUTE_MS);
  const size = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
