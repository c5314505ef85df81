interface Booked {
  code: string;
  startsAt: Date;
  minutes: number;
}

export interface Arrival {
  arrivedAt: Date;
  calledAt: Date;
  completedAt: Date;
}

/** So many minutes before the start of a visit its patient may be there. */
export const EARLIEST_ARRIVAL_MINUTES = 20;

/**
 * The times of a visit, minute by minute. The random numbers follow from its code, so that the same visit always has
 * the same times.
 */
export function arrivalOf({ code, startsAt, minutes }: Booked): Arrival {
  return {
    arrivedAt: after(startsAt, -4 - dice(code, 0, 16)),
    calledAt: after(startsAt, dice(code, 1, 7)),
    completedAt: after(startsAt, minutes - dice(code, 2, 6)),
  };
}

/** A few patients never come; they are marked as missed twenty minutes after the start. */
export function missedAt({ code, startsAt }: Booked): Date | null {
  return dice(code, 3, 16) === 0 ? after(startsAt, 20) : null;
}

const REASONS = ['Tái khám theo hẹn', 'Khám và lấy thuốc định kỳ', 'Tư vấn theo lịch đã đặt', 'Xem kết quả xét nghiệm'];

export function reasonOf(code: string): string {
  return REASONS[dice(code, 4, REASONS.length)] as string;
}

export function after(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}

function dice(code: string, place: number, sides: number): number {
  return code.charCodeAt(place) % sides;
}
