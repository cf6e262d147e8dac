import type { Call } from '@fudaya/contracts';

/** Sends one request and answers the body as parsed JSON. Throws a TypeError when nothing came back. */
export type Transport = (contract: Call, url: string, init: RequestInit, input: unknown) => Promise<unknown>;

const patience_ms = 20_000;

export const fetchTransport: Transport = async (contract, url, init) => {
  const limit = AbortSignal.timeout(patience_ms + (contract.waits_ms ?? 0));
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const response = await fetch(url, { ...init, signal, credentials: 'same-origin' });
  return response.json();
};

let current: Transport = fetchTransport;
export const transport: Transport = (...request) => current(...request);

/** Tests put their own in; the answer puts the old one back. */
export function setTransport(next: Transport): () => void {
  const before = current;
  current = next;
  return () => {
    current = before;
  };
}
