import { gunzipSync } from 'node:zlib';
import { maxPickupList_bytes, pickupColumns, pickupStoresPut as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, refuseAll, type StaffContext } from '@fudaya/kit';
import * as z from 'zod/mini';
import { cleanStore, storeFaults } from '../../operator/pickup-list.ts';
import { importPickupStores, type Imported, type PickupStore } from '../../operator/pickup.ts';

const rows = z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.string(), z.string()]));
/** A person mends some and tries again. */
const maxTold = 30;

/** What a trial found out; thrown, so that nothing of it stays. */
class Tried extends Error {
  readonly imported: Imported;
  constructor(imported: Imported) {
    super('a trial');
    this.imported = imported;
  }
}

/** Takes a carrier's list of stores over, or a part of it, or says what that would change. However small the part, the whole list is judged. */
export async function pickupStoresPut(
  ctx: StaffContext,
  { carrier, stores: packed, may_close, is_trial, part, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const stores = listOf(packed);
  if (stores.length === 0) throw refuse(contract, 'none');
  const faults = storeFaults(stores);
  // The first line of the file has the columns' names.
  const lines = faults.slice(0, maxTold).map(({ at, code, before = 0 }) => ({
    code,
    fill: { line: String(at + 2), before: String(before + 2), store: stores[at]?.code ?? '' },
  }));
  if (lines.length > 0) throw refuseAll(contract, lines);
  try {
    return await acting(ctx, reason, async (tx) => {
      const imported = await importPickupStores(tx, { carrier, stores, part, mayClose: may_close || is_trial, at: ctx.now() });
      if (is_trial) throw new Tried(imported);
      return { ...imported };
    });
  } catch (fault) {
    if (fault instanceof Tried) return { ...fault.imported };
    const { constraint_name: name } = fault as { constraint_name?: string };
    if (name === 'pickup_store_closes') throw refuse(contract, 'closes');
    if (name === 'pickup_store_whole') throw refuse(contract, 'changed_meanwhile');
    if (name === 'pickup_store_prefecture') throw refuse(contract, 'prefecture');
    throw fault;
  }
}

function listOf(packed: string): readonly PickupStore[] {
  try {
    const text = gunzipSync(Buffer.from(packed, 'base64url'), { maxOutputLength: maxPickupList_bytes }).toString('utf8');
    return rows
      .parse(JSON.parse(text))
      .map((cells) => cleanStore(Object.fromEntries(pickupColumns.map((name, at) => [name, cells[at] ?? ''])) as unknown as PickupStore));
  } catch {
    throw refuse(contract, 'unreadable');
  }
}
