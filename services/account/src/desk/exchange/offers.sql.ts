import type { ExchangeOffer } from '@fudaya/contracts/desk';
import { anywhere, type Tx } from '@fudaya/db';
import type { TransactionSql } from '@fudaya/kit';

/** An offer as staff see it; what members take of it is not part of its version. */
const fields = (tx: Tx) => tx`
  o.card_id, o.name_ja, o.name_en, (o.name_ja, o.name_en) is distinct from (o.card_name_ja, o.card_name_en) as is_renamed,
  o.coin, o.stock, o.taken, o.per_member, o.is_open,
  md5(row(o.name_ja, o.name_en, o.coin, o.stock, o.per_member, o.is_open)::text) as version
  from account.exchange_card o`;

interface Asked {
  readonly words?: string | undefined;
  readonly standing?: 'open' | 'closed' | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** By their cards' ids. */
export async function findOffers(tx: Tx, { words = '', standing, after = '', limit }: Asked): Promise<ExchangeOffer[]> {
  return await tx<ExchangeOffer[]>`
    select ${fields(tx)}
    where o.card_id > ${after} ${standing === undefined ? tx`` : tx`and o.is_open = ${standing === 'open'}`}
      ${
        words === ''
          ? tx``
          : tx`and (o.card_id = ${words} or o.model_number ilike ${anywhere(words)} or o.name_ja ilike ${anywhere(words)}
              or o.name_en ilike ${anywhere(words)})`
      }
    order by o.card_id limit ${limit}`;
}

export async function offerOf(tx: Tx, cardId: string): Promise<ExchangeOffer | undefined> {
  const [row] = await tx<ExchangeOffer[]>`select ${fields(tx)} where o.card_id = ${cardId}`;
  return row;
}

/** Likewise, held until the transaction ends, also where there is none yet. */
export async function heldOffer(tx: TransactionSql, cardId: string): Promise<ExchangeOffer | undefined> {
  await tx`select pg_advisory_xact_lock(hashtextextended('account.exchange_card ' || ${cardId}, 0))`;
  await tx`select 1 from account.exchange_card where card_id = ${cardId} for no key update`;
  return await offerOf(tx, cardId);
}
