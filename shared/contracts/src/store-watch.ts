// Waiting for a pack: a member is told once, when it can be bought.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { flag, nothing, packId } from './shapes.ts';

/** How many packs a member may wait for. */
export const maxSaleWatches = 100;

/** The packs that a member waits for, the latest first. */
export const saleWatchList = read('store', '/user/sale_watch/list', {
  access: 'member',
  input: nothing,
  reply: z.object({ pack_ids: z.array(z.number()) }),
});

/** Keeps or forgets the wait for a pack that is sold out or not on sale yet. Safe to repeat. Over once the member was told. */
export const saleWatchSet = write('store', '/user/sale_watch/set', {
  access: 'member',
  input: z.object({ pack_id: packId, is_watched: flag }),
  reply: z.object({ result: z.literal('1'), pack_ids: z.array(z.number()) }),
  refusals: {
    no_pack: refusal('pack_id', 'favourite.no_pack'),
    on_sale: refusal('pack_id', 'sale_watch.on_sale'),
    too_many: refusal('pack_id', 'sale_watch.too_many'),
  },
  limits: [{ by: 'member', points: 60, seconds: 60 }],
});
