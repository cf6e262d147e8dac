// The bus, as data: who publishes what. Facts are not replayed; state replays its last value to late subscribers.
import * as z from '@fudaya/contracts/schema';
import { currentUser } from './account-member.ts';
import type { Area } from './areas.ts';
import { languages } from './language.ts';
import { isoInstant, uuid } from './shapes.ts';

export type Publisher = Area | 'shell';
export interface Topic<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly kind: 'fact' | 'state';
  /** The only publisher that is let through. */
  readonly owner: Publisher;
  readonly payload: S;
}

const fact = <S extends z.ZodMiniType>(owner: Publisher, name: string, payload: S): Topic<S> => ({ name, kind: 'fact', owner, payload });
const state = <S extends z.ZodMiniType>(owner: Publisher, name: string, payload: S): Topic<S> => ({ name, kind: 'state', owner, payload });

export const topics = {
  /** The current user as last loaded by the shell. */
  memberCurrent: state('shell', 'member.current.v1', currentUser),
  languageCurrent: state('shell', 'language.current.v1', z.object({ language: z.enum(languages) })),
  /** The member logged in, registered or out: the shell loads the current user again and tells other tabs. */
  memberChanged: fact('account', 'member.changed.v1', z.object({ reason: z.enum(['login', 'logout', 'register', 'password']) })),
  /** The member's own details changed: the name in the header as well. */
  profileChanged: fact('account', 'profile.changed.v1', z.object({})),
  /** Points or coins moved without a purchase. */
  balanceMoved: fact('account', 'balance.moved.v1', z.object({ by: z.enum(['transfer', 'referral', 'exchange']) })),
  packBought: fact('store', 'pack.bought.v1', z.object({ purchase_id: uuid, pack_id: z.number(), count: z.number() })),
  /** A purchase's cards are decided: so many by this press, none when that was before, which the header may not know yet. */
  cardsDecided: fact('gacha', 'cards.decided.v1', z.object({ purchase_id: uuid, sent: z.number(), converted: z.number() })),
  /** A draw came in or was void: balance and undecided count moved. */
  packDrawn: fact('gacha', 'pack.drawn.v1', z.object({ purchase_id: uuid })),
  /** The proof that a member looks at, of a purchase of theirs: the shell keeps the last ones for when there is no connection. */
  proofSeen: state(
    'gacha',
    'proof.seen.v1',
    z.object({
      purchase_id: uuid,
      title: z.string(),
      drawn_at: isoInstant,
      round: z.number(),
      /** Of its receipt: how many draws, which place in line, and the signature. */
      n: z.number(),
      seq: z.number(),
      signature: z.string(),
      /** The best first; of a big purchase not all. */
      cards: z.array(z.object({ name: z.string(), rarity: z.string(), count: z.number() })),
    }),
  ),
  pointsBought: fact('payment', 'points.bought.v1', z.object({ payment_id: uuid })),
} as const;
export type TopicName = keyof typeof topics;
