import type { windowTypes as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { cardTypes } from './packs.sql.ts';

/** The card games that a pack can be of. */
export const windowTypes = async ({ sql }: StaffContext): Promise<ReplyOf<typeof contract>> => ({ types: await cardTypes(sql) });
