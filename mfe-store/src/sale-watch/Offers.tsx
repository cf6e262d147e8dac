import { lazy, Suspense, useDeferredValue, type ComponentType, type ReactNode } from 'react';
import type { store } from '@fudaya/contracts';
import { isAwaitable } from './awaitable.ts';

type Offer = ComponentType<{ readonly pack: store.Pack }>;
const nothing: { readonly default: Offer } = { default: () => null };
const TellMe = lazy<Offer>(() => import('./TellMe.tsx').catch(() => nothing));
const WatchBell = lazy<Offer>(() => import('./WatchBell.tsx').catch(() => nothing));
const Likenesses = lazy<Offer>(() => import('./Likenesses.tsx').catch(() => nothing));

/** To be told of a pack that cannot be bought now; nothing of any other. */
export function WaitOffer({ pack }: { pack: store.Pack }) {
  return (
    <Later of={pack}>
      <TellMe pack={pack} />
    </Later>
  );
}

/** The same in the corner of a card. */
export function BellOffer({ pack }: { pack: store.Pack }) {
  return (
    <Later of={pack}>
      <WatchBell pack={pack} />
    </Later>
  );
}

/** What can be drawn instead. */
export function InsteadOffer({ pack }: { pack: store.Pack }) {
  return (
    <Later of={pack}>
      <Likenesses pack={pack} />
    </Later>
  );
}

/** Without it the page is whole: neither in the server's HTML nor in the page's first code, and rendered in slices a press interrupts. */
function Later({ of, children }: { of: store.Pack; children: ReactNode }) {
  const isShown = useDeferredValue(true, false);
  return isShown && isAwaitable(of) ? <Suspense>{children}</Suspense> : null;
}
