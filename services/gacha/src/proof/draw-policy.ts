import type { ReplyOf, gacha } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import type { GachaDeps } from '../deps.ts';

/** Whose word counts about the draws: the log, its witnesses, and how many of them. It stands in the terms of every new box. */
export const drawPolicy = async ({ policyText }: Context & GachaDeps): Promise<ReplyOf<typeof gacha.drawPolicy>> => ({
  policy: policyText,
});
