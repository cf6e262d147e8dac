import type { MinorCaps } from './care/may-buy-points.ts';
import type { Provider } from './provider/provider.ts';
import type { Came } from './settle/moves.ts';

export interface Tokeniser {
  readonly url: string;
  readonly token_api_key: string;
  readonly kind?: 'a' | 'b';
  readonly merchant_id?: string;
}

/** How one payment method (ids of the contract) is served. */
export interface MethodSetup {
  readonly provider: string;
  /** For cards: where the browser sends card data, which never comes to us. */
  readonly tokeniser?: Tokeniser;
  /** The most that one purchase may cost, yen. */
  readonly ceiling_yen?: number;
}

/** What the verbs of this service get beside their context. */
export interface PaymentDeps {
  readonly providers: ReadonlyMap<string, Provider>;
  readonly methods: ReadonlyMap<number, MethodSetup>;
  /** Courses outside these prices, yen, are neither shown nor sold. */
  readonly range: { readonly min_yen: number; readonly max_yen: number };
  readonly minorCaps: MinorCaps;
  readonly expiresAfter_ms: number;
  /** Orders to be paid at a till or by transfer are given up after this long, milliseconds. */
  readonly ordersExpireAfter_ms: number;
  /** Method 3: the mail address that members remit to. */
  readonly remitTo: string | null;
  /** Who the bank names where a provider pays out what it took: lines of theirs are no member's. */
  readonly payoutNames?: readonly string[];
  /** Scheme, host and port that members see: the provider sends them back there. */
  readonly publicOrigin: string;
  /** Told of every payment that came to another state, or that a provider gave no answer about. */
  readonly moved?: (provider: string, came: Came) => void;
}
