import { gacha } from '@fudaya/contracts';
import { useRead } from '@fudaya/web';
import { useState } from 'react';

export interface Shipping {
  /** Undefined until they are there. */
  readonly addresses: readonly gacha.ShippingAddress[] | undefined;
  /** Where the cards go: the default until another is chosen; undefined when there is no address. */
  readonly chosen: gacha.ShippingAddress | undefined;
  readonly choose: (id: string) => void;
  /** The service cannot tell now: it decides by itself, and refuses what has no address. */
  readonly isUnknown: boolean;
  /** Nothing can be shipped: an address is asked for first, or still loading. */
  readonly isMissing: boolean;
}

/** Where what is chosen would go. */
export function useShipping(isShipping: boolean): Shipping {
  const { reply, failure } = useRead(gacha.shippingPlan, {}, { enabled: isShipping });
  const [id, choose] = useState<string>();
  const addresses = reply?.addresses;
  const isUnknown = !isShipping || (addresses === undefined && failure !== undefined);
  const chosen = addresses?.find((address) => address.id === id) ?? addresses?.[0];
  return { addresses, chosen, choose, isUnknown, isMissing: !isUnknown && chosen === undefined };
}
