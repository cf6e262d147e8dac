import type { stockCard } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';

/** A card in stock, as the service tells it. */
export type StockCard = ReplyOf<typeof stockCard>;
