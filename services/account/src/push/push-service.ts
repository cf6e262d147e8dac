// Handing a message to the push service of a browser, which keeps it until the device is there.
import { encrypted, type BrowserKeys } from './encrypted.ts';
import { vapidHeader, type Vapid } from './vapid.ts';

export interface Push {
  readonly endpoint: string;
  readonly keys: BrowserKeys;
  readonly text: string;
  /** Later ones of the same topic take its place while it waits: 32 characters of base64url. */
  readonly topic: string;
  /** Seconds after which nobody wants it any more. */
  readonly ttl_s: number;
}
/** `gone`: this browser takes no more, ever. */
export type PushEnd = 'taken' | 'gone';

/** A no that stays no. */
export class PushRefused extends Error {}

export interface PushSender {
  readonly publicKey: string;
  /** Whether a subscription may name this address. */
  isPushService(endpoint: string): boolean;
  /** Whether messages can be encrypted for it. */
  isKey(keys: BrowserKeys): boolean;
  /** @throws PushRefused for good, any other error for now. */
  send(push: Push, at: Date): Promise<PushEnd>;
}

/** The services of the browsers there are: nothing else is ever asked, whatever a subscription says. A dot begins a domain's hosts. */
export const knownHosts = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'] as const;

export interface PushOptions {
  readonly vapid: Vapid;
  /** The simulator's, in development: an address that begins with it is let through. */
  readonly simulated?: string | undefined;
  readonly timeout_ms?: number;
}

export function pushSender({ vapid, simulated, timeout_ms = 8_000 }: PushOptions): PushSender {
  function isPushService(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname, port, username, password, href } = new URL(endpoint);
    if (simulated !== undefined && href.startsWith(simulated)) return true;
    const isKnown = knownHosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
    return protocol === 'https:' && port === '' && username === '' && password === '' && isKnown;
  }
  return {
    publicKey: vapid.publicKey,
    isPushService,
    isKey(keys) {
      try {
        return encrypted('', keys).length > 0;
      } catch {
        return false;
      }
    },
    async send({ endpoint, keys, text, topic, ttl_s }, at) {
      if (!isPushService(endpoint)) throw new PushRefused('no push service');
      const reply = await fetch(endpoint, {
        method: 'POST',
        // A push service never leads elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeout_ms),
        headers: {
          authorization: vapidHeader(vapid, endpoint, at),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttl_s),
          topic,
          urgency: 'normal',
        },
        body: encrypted(text, keys),
      });
      await reply.body?.cancel();
      if (reply.ok) return 'taken';
      if (reply.status === 404 || reply.status === 410) return 'gone';
      // Too many, or a fault over there: later. Anything else is ours, and the same the next time.
      if (reply.status === 429 || reply.status >= 500) throw new Error(`the push service answered ${reply.status}`);
      throw new PushRefused(`the push service answered ${reply.status}`);
    },
  };
}
