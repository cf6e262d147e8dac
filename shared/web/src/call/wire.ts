import type { Call } from '@fudaya/contracts';

type Input = { readonly [name: string]: unknown };

/** Address and what is left of the input: path parameters go into the path, the rest of a read into the query. */
export function addressOf(contract: Call, input: Input): { url: string; rest: Input } {
  const rest: { [name: string]: unknown } = { ...input };
  const path = contract.path.replaceAll(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
    const value = rest[name];
    delete rest[name];
    if (value === undefined || value === '') return optional === '?' ? '' : '/';
    return `/${encodeURIComponent(String(value))}`;
  });
  if (contract.method === 'POST') return { url: `/api${path}`, rest };
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return { url: `/api${path}${query === '' ? '' : `?${query}`}`, rest };
}

/** API-1: writes are form-encoded with csrf and a json field. */
export function requestOf(contract: Call, input: Input, csrf: string, headers: Record<string, string>): { url: string; init: RequestInit } {
  const { url, rest } = addressOf(contract, input);
  if (contract.method === 'GET') return { url, init: { method: 'GET', headers } };
  const body = new URLSearchParams({ csrf, json: JSON.stringify(rest) }).toString();
  return { url, init: { method: 'POST', headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body } };
}
