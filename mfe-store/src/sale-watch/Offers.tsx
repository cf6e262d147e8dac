import { lazy, type ComponentType } from 'react';
import type { store } from '@fudaya/contracts';
import { Later } from '../Later.tsx';
import { isAwaitable } from './awaitable.ts';

type Offer = ComponentType<{ readonly pack: store.Pack }>;
const nothing: { readonly default: Offer } = { default: () => null };
const TellMe = lazy<Offer>(() => import('./TellMe.tsx').catch(() => nothing));
const WatchBell = lazy<Offer>(() => import('./WatchBell.tsx').catch(() => nothing));
const Likenesses = lazy<Offer>(() => import('./Likenesses.tsx').catch(() => nothing));

/** To be told of a pack that cannot be bought now; nothing of any other. */
export function WaitOffer({ pack }: { pack: store.Pack }) {
  return isAwaitable(pack) ? (
    <Later>
      <TellMe pack={pack} />
    </Later>
  ) : null;
}

/** The same in the corner of a card. */
export function BellOffer({ pack }: { pack: store.Pack }) {
  return isAwaitable(pack) ? (
    <Later>
      <WatchBell pack={pack} />
    </Later>
  ) : null;
}

/** What can be drawn instead. */
export function InsteadOffer({ pack }: { pack: store.Pack }) {
  return isAwaitable(pack) ? (
    <Later>
      <Likenesses pack={pack} />
    </Later>
  ) : null;
}
