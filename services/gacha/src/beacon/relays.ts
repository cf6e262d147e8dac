import { fromHex, isRoundSignature } from '@fudaya/draw';

export interface Beacon {
  /** drand's name of the chain: what a box's terms pin. */
  readonly chainHash: string;
  /** The signature of a round, verified; null while no relay has it. Never throws for a relay's failure. */
  readonly signatureOf: (round: number, signal?: AbortSignal) => Promise<Uint8Array | null>;
}

export interface BeaconSettings {
  /** Base addresses of drand HTTP relays, none of them trusted. */
  readonly urls: readonly string[];
  readonly chainHash: string;
  /** Hex, on G2. */
  readonly publicKey: string;
  readonly timeout_ms: number;
}

type Fetch = (url: string, init: { signal: AbortSignal }) => Promise<Response>;

/**
 * drand's HTTP interface over several relays at once: the first answer whose BLS signature verifies against the chain's public key
 * counts, whoever sent it. A slow, dead or lying relay costs nothing but its own time limit.
 */
export function beaconOf({ urls, chainHash, publicKey, timeout_ms }: BeaconSettings, fetch: Fetch = globalThis.fetch): Beacon {
  const key = fromHex(publicKey);

  async function ask(url: string, round: number, signal: AbortSignal): Promise<Uint8Array> {
    const response = await fetch(`${url}/${chainHash}/public/${round}`, { signal });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const body = (await response.json()) as { round?: unknown; signature?: unknown };
    if (body.round !== round || typeof body.signature !== 'string' || body.signature.length !== 96)
      throw new Error(`${url} sent no round ${round}`);
    const signature = fromHex(body.signature);
    signal.throwIfAborted();
    if (!isRoundSignature(key, round, signature)) throw new Error(`${url} sent a false signature`);
    return signature;
  }

  return {
    chainHash,
    async signatureOf(round, signal) {
      const done = new AbortController();
      const limits = AbortSignal.any([done.signal, AbortSignal.timeout(timeout_ms), ...(signal ? [signal] : [])]);
      try {
        return await Promise.any(urls.map((url) => ask(url, round, limits)));
      } catch {
        return null; // every relay failed; the round is asked for again
      } finally {
        done.abort();
      }
    },
  };
}
