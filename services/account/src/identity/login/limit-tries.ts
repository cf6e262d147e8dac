import type { Context } from '@fudaya/kit';

const quarterHour_seconds = 15 * 60;

/** Counts a try at an account's password. Over the limit: 429, whether the account exists or not. */
export async function limitTries(ctx: Context, mail: string): Promise<void> {
  await ctx.limit(`login ${mail} from ${ctx.address}`, 20, quarterHour_seconds);
  await ctx.limit(`login ${mail}`, 100, quarterHour_seconds);
}
