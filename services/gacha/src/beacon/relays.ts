import { fromHex, isRoundSignature } from '@fudaya/draw';

export interface Clock {
  readonly genesis: number;
  readonly period: number;
}

export interface Beacon {
  /** drand's name of the chain: what a box's terms pin. */
  readonly chainHash: string;
  /** What its rounds are verified with, hex, on G2: pinned as well. */
  readonly publicKey: string;
  /** How long before its time a round is asked for; left out: never before. */
  readonly askedEarly_ms?: number;
  /** Of a chain that is not known by name: its first round, in Unix seconds, and the seconds between two. */
  readonly clock?: Clock;
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
  readonly askedEarly_ms?: number;
  readonly clock?: Clock;
}

type Fetch = (url: string, init: { signal: AbortSignal }) => Promise<Response>;

/** A relay that failed rests this long, twice as long after every further failure in a row. */
const firstRest_ms = 500;
const maxRest_ms = 30_000;

interface Relay {
  readonly url: string;
  failures: number;
  restsUntil: number;
}

/** The relay is well, it only has no such round yet. */
class NotYet extends Error {}

/**
 * drand's HTTP interface over several relays at once: the first answer whose BLS signature verifies against the chain's public key
 * counts, whoever sent it. A slow, dead or lying relay costs nothing but its own time limit, and is left alone for a while, longer
 * every time; when all of them rest, the one that is rested first is asked all the same. No relay can make us draw with another
 * chain: without a verified signature of this one there is no draw.
 */
export function beaconOf(
  { urls, chainHash, publicKey, timeout_ms, askedEarly_ms = 0, clock }: BeaconSettings,
  fetch: Fetch = globalThis.fetch,
  now: () => number = () => performance.now(),
): Beacon {
  const key = fromHex(publicKey);
  const relays: Relay[] = urls.map((url) => ({ url, failures: 0, restsUntil: 0 }));

  async function signatureFrom(url: string, round: number, signal: AbortSignal): Promise<Uint8Array> {
    const response = await fetch(`${url}/${chainHash}/public/${round}`, { signal });
    if (response.status === 404 || response.status === 425) throw new NotYet(`${url} has no round ${round} yet`);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const body = (await response.json()) as { round?: unknown; signature?: unknown };
    if (body.round !== round || typeof body.signature !== 'string' || body.signature.length !== 96)
      throw new Error(`${url} sent no round ${round}`);
    const signature = fromHex(body.signature);
    signal.throwIfAborted();
    if (!isRoundSignature(key, round, signature)) throw new Error(`${url} sent a false signature`);
    return signature;
  }

  async function ask(relay: Relay, round: number, { limits, done }: { limits: AbortSignal; done: AbortSignal }): Promise<Uint8Array> {
    try {
      const signature = await signatureFrom(relay.url, round, limits);
      relay.failures = 0;
      return signature;
    } catch (reason) {
      if (reason instanceof NotYet) relay.failures = 0;
      else if (!done.aborted) {
        relay.restsUntil = now() + Math.min(maxRest_ms, firstRest_ms * 2 ** relay.failures);
        relay.failures += 1;
      }
      throw reason;
    }
  }

  function rested(): readonly Relay[] {
    const ready = relays.filter(({ failures, restsUntil }) => failures === 0 || restsUntil <= now());
    return ready.length > 0 ? ready : relays.toSorted((a, b) => a.restsUntil - b.restsUntil).slice(0, 1);
  }

  return {
    chainHash,
    ...(clock && { clock }),
    publicKey,
    askedEarly_ms,
    async signatureOf(round, signal) {
      // Given up because another relay was first, or because the service stops: no failure of the relay.
      const done = new AbortController();
      const given = signal ? AbortSignal.any([done.signal, signal]) : done.signal;
      const limits = AbortSignal.any([given, AbortSignal.timeout(timeout_ms)]);
      try {
        return await Promise.any(rested().map((relay) => ask(relay, round, { limits, done: given })));
      } catch {
        return null; // every relay failed; the round is asked for again
      } finally {
        done.abort();
      }
    },
  };
}
