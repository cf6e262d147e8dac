import { legalAhead as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { legalText } from '../../legal-text/legal-text.ts';
import { atInstant } from './at-instant.ts';

/** A legal page as members will read it at an instant. */
export const legalAhead = async (ctx: StaffContext, { page, ...wish }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> =>
  await legalText(atInstant(ctx, contract, wish), { page });
