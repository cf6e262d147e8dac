import { parcelsExport as contract, type Carrier } from '@fudaya/contracts/desk';
import { japanDay, type InputOf, type RefusalOf, type ReplyOf } from '@fudaya/contracts';
import { acting, refuse, refuseAll, type StaffContext } from '@fudaya/kit';
import type { Tx } from '@fudaya/db';
import { carrierFile, labelProblems } from './carrier/carrier-file.ts';
import { layouts, type Label, type Sender } from './carrier/layouts.ts';
import { fits, lettersIn } from '../sender/sender-fit.ts';
import { senderVersions } from '../sender/sender.sql.ts';
import { recipientOf, storeOf } from './parcel-line.ts';
import { closedStores, type Address } from './parcels.sql.ts';

interface ExportRow {
  readonly id: number;
  readonly is_here: boolean;
  readonly is_held: boolean;
  readonly address: Address;
}
type Problem = { readonly id: number; readonly code: RefusalOf<typeof contract>; readonly letters?: string; readonly carrier?: string };

/** The carrier's file of chosen parcels that are to leave: all of them or none. That their addresses left the shop is kept, parcel by parcel. */
export async function parcelsExport(
  ctx: StaffContext,
  { carrier, ids, sender: typed, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const day = japanDay(ctx.now()).replaceAll('-', '/');
  return await acting(ctx, reason, async (tx) => {
    const sender = (await senderFor(tx, carrier)) ?? typed;
    if (!sender) throw refuse(contract, 'no_sender');
    if (lettersIn(`${sender.name}${sender.address}${sender.building}`) !== '' || !fits(carrier, sender))
      throw refuse(contract, 'sender_letters');
    const chosen = [...new Set(ids)];
    const rows = await rowsOf(tx, chosen);
    const labels = rows.map(labelOf);
    const closed = await closedStores(tx, chosen);
    const stay = chosen.flatMap((id) =>
      stays(
        id,
        rows.find((row) => row.id === id),
        { carrier, isClosed: closed.has(id) },
      ),
    );
    const problems: readonly Problem[] = stay.length > 0 ? stay : labelProblems(carrier, labels);
    if (problems.length > 0)
      throw refuseAll(
        contract,
        problems.map(({ id, code, ...fill }) => ({ code, fill: { id: String(id), ...fill } })),
      );
    await tx`select gacha.note_export(${chosen}::bigint[], ${carrier})`;
    return {
      name: `${layouts[carrier].file}-${day.replaceAll('/', '')}.csv`,
      base64: carrierFile(carrier, labels, sender, day).toString('base64'),
    };
  });
}

/** As the setting says it, with the codes of the contract with this carrier; undefined until somebody has said it. */
async function senderFor(tx: Tx, carrier: Carrier): Promise<Sender | undefined> {
  const [now] = await senderVersions(tx, 1);
  if (!now) return undefined;
  const { yamato_code, yamato_freight, sagawa_code, ...who } = now.sender;
  const customer_code = { yamato: yamato_code, sagawa: sagawa_code, japan_post: '' }[carrier];
  return { ...who, customer_code, freight_code: carrier === 'yamato' ? yamato_freight : '' };
}

/** In the order they are due. */
async function rowsOf(tx: Tx, ids: readonly number[]): Promise<readonly ExportRow[]> {
  return await tx<ExportRow[]>`
    select s.id, s.address, s.state in ('requested', 'packing') and s.merged_into is null as is_here, books.is_frozen(s.member_id) as is_held
    from gacha.shipment s where s.id = any (${[...ids]}::bigint[]) order by s.promised_by, s.id`;
}

function stays(
  id: number,
  row: ExportRow | undefined,
  { carrier, isClosed }: { readonly carrier: Carrier; readonly isClosed: boolean },
): Problem[] {
  if (!row) return [{ id, code: 'unknown' }];
  if (!row.is_here) return [{ id, code: 'wrong_state' }];
  if (row.is_held) return [{ id, code: 'held' }];
  if (Object.keys(row.address).length === 0) return [{ id, code: 'no_address' }];
  const store = storeOf(row.address);
  if (store && store.carrier !== carrier) return [{ id, code: 'pickup_carrier', carrier: layouts[store.carrier].carrier }];
  if (isClosed) return [{ id, code: 'store_closed' }];
  return Number(row.address['pref_id']) === abroad ? [{ id, code: 'abroad' }] : [];
}

/** The number of what is not in Japan among the prefectures. */
const abroad = 99;

function labelOf({ id, address }: ExportRow): Label {
  const of = (name: string) => String(address[name] ?? '');
  return {
    id,
    name: recipientOf(address),
    tel: of('tel').replaceAll(/[^\d-]/g, ''),
    zipcode: of('zipcode').replaceAll(/\D/g, ''),
    prefecture: of('prefecture_ja'),
    city: `${of('province')}${of('shiku')}`,
    street: of('address'),
    building: of('building'),
    store: storeOf(address) && { code: of('pickup_code'), name: of('building') },
  };
}
