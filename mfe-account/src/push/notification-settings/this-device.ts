// What this browser can do about push, by its own interface. The worker that shows a message is the shell's (decision 168).

export interface Address {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const base64url = (bytes: ArrayBuffer | null): string => {
  const text = String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0);

/** A browser may have a part of it: on an iPhone all is there once the shop stands on the home screen. */
async function manager(): Promise<PushManager | undefined> {
  const workers = (navigator as Partial<Pick<Navigator, 'serviceWorker'>>).serviceWorker;
  if (!workers || !('Notification' in window) || !('PushManager' in window)) return undefined;
  // The shell registers it when the page is idle.
  const isNamed = document.querySelector('meta[name="shop-worker"]') !== null;
  return isNamed ? (await workers.ready).pushManager : undefined;
}

export type Support = 'none' | 'denied' | 'ready';
export function support(): Support {
  if (!('serviceWorker' in navigator) || !('Notification' in window) || !('PushManager' in window)) return 'none';
  if (document.querySelector('meta[name="shop-worker"]') === null) return 'none';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/**
 * Asks the member's permission, where that is open, and takes an address from the browser's push service.
 * @returns null when the member said no
 */
export async function subscribe(key: string): Promise<Address | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const push = await manager();
  if (!push) throw new Error('no push here');
  const before = await push.getSubscription();
  const isOurs = before !== null && base64url(before.options.applicationServerKey) === key;
  // Of a key that the shop has no more.
  if (before && !isOurs) await before.unsubscribe();
  const own = isOurs ? before : await push.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  return { endpoint: own.endpoint, p256dh: base64url(own.getKey('p256dh')), auth: base64url(own.getKey('auth')) };
}

export async function unsubscribe(): Promise<void> {
  await (await (await manager())?.getSubscription())?.unsubscribe();
}
