// Japan's clock: nine hours before UTC all the year. Days, months, deadlines and office hours of the shop go by it, and whatever a
// member reads. The one place that knows; pages and services alike.
export const hour_ms = 3_600_000;
export const day_ms = 24 * hour_ms;
const offset_ms = 9 * hour_ms;

/** What Japan's clocks show at an instant: 2026-11-28T12:00:00.000, without a zone. */
export const japanClock = (at: Date): string => new Date(at.getTime() + offset_ms).toISOString().slice(0, -1);

/** The instant at which Japan's clocks show this: 2026-11-28T12:00. An invalid date for what is no time. */
export const fromJapanClock = (clock: string): Date => new Date(`${clock}+09:00`);

/** The calendar day in Japan, YYYY-MM-DD. */
export const japanDay = (at: Date): string => japanClock(at).slice(0, 10);

/** The Monday of the week of Japan that an instant is in, YYYY-MM-DD. */
export const japanMonday = (at: Date): string => {
  const day = new Date(`${japanDay(at)}T00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * day_ms).toISOString().slice(0, 10);
};

/** The month in Japan, YYYY-MM. */
export const japanMonth = (at: Date): string => japanClock(at).slice(0, 7);

/** When a day (YYYY-MM-DD) begins in Japan. */
export const japanMidnight = (day: string): Date => fromJapanClock(`${day}T00:00`);

/** YYYYMMDDhhmmss, or so many digits of it, as providers write times. */
export const japanDigits = (at: Date, digits = 14): string => japanClock(at).replaceAll(/\D/g, '').slice(0, digits);

/** 2026/11/28, as pages and mails write a day. */
export const shownDay = (at: Date): string => japanDay(at).replaceAll('-', '/');

/** 2026/11/28 12:00, as pages and mails write an instant: no one may misread a deadline's year as its day. */
export const shownInstant = (at: Date): string => `${shownDay(at)} ${japanClock(at).slice(11, 16)}`;

/** 11/28 12:00, where the year goes without saying. */
export const shownSoon = (at: Date): string => `${japanDay(at).slice(5).split('-').map(Number).join('/')} ${japanClock(at).slice(11, 16)}`;
