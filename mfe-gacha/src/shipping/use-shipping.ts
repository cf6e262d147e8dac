import { gacha } from '@fudaya/contracts';
import { useRead } from '@fudaya/web';

export interface Shipping {
  /** Undefined until they are there. */
  readonly addresses: readonly gacha.ShippingAddress[] | undefined;
  /** Where the cards go; undefined when there is no address. */
  readonly chosen: gacha.ShippingAddress | undefined;
  /** The service cannot tell now: it decides by itself, and refuses what has no address. */
  readonly isUnknown: boolean;
  /** Nothing can be shipped: an address is asked for first, or still loading. */
  readonly isMissing: boolean;
}

/** Where what is chosen would go. */
export function useShipping(isShipping: boolean): Shipping {
  const { reply, failure } = useRead(gacha.shippingPlan, {}, { enabled: isShipping });
  const addresses = reply?.addresses;
  const isUnknown = !isShipping || (addresses === undefined && failure !== undefined);
  const chosen = addresses?.[0];
  return { addresses, chosen, isUnknown, isMissing: !isUnknown && chosen === undefined };
}
