import type { Context } from '@fudaya/kit';
import { knownDevice, type DeviceDeps } from './device.ts';
import type { Pause } from './pause.ts';

const quarterHour_seconds = 15 * 60;
/** Tries in a quarter of an hour, from browsers that never logged in to the account, before each further one waits. */
const unslowed = 30;
const step_ms = 100;
const max_ms = 8_000;

/**
 * Counts a try at an account's password. A browser that logged in to it before has an allowance of its own. The others together slow down
 * and are never stopped: no number of wrong tries keeps the member out. One address alone is stopped after its share (429).
 * All of it whether the account exists or not. Answers the number of tries of the others; 0 for a known browser.
 */
export async function limitTries(ctx: Context & DeviceDeps & { readonly pause: Pause }, mail: string): Promise<number> {
  const device = knownDevice(ctx, mail);
  if (device !== null) {
    await ctx.limit(`login ${mail} on ${device}`, 20, quarterHour_seconds);
    return 0;
  }
  await ctx.limit(`login ${mail} from ${ctx.address}`, 20, quarterHour_seconds);
  const tries = await ctx.limit(`login ${mail} elsewhere`, Infinity, quarterHour_seconds);
  if (tries > unslowed) await ctx.pause(Math.min((tries - unslowed) * step_ms, max_ms), ctx.signal);
  return tries;
}

/** Told to the member at every hundredth try; the letter itself goes out once a day. */
export const isAlarming = (tries: number): boolean => tries >= 100 && tries % 100 < 1;
