// Reading a request into the one input object of its contract. Everything odd ends in Malformed, never in a fault.
import type { Context as HonoContext } from 'hono';

/** A form, json, query or path that cannot be read at all. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}

export interface Form {
  readonly csrf: string;
  readonly json: string;
}

/** The form of a write: exactly the fields csrf and json, each at most once. */
export async function readForm(
  request: Request,
  contentType: string | undefined,
  length: string | undefined,
  maxBody_bytes: number,
): Promise<Form> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '')) throw new Malformed('content type');
  const fields = new Map<string, string>();
  for (const pair of (await readText(request, length, maxBody_bytes)).split('&')) {
    const cut = pair.indexOf('=');
    const name = decode(cut < 0 ? pair : pair.slice(0, cut));
    if (fields.has(name)) throw new Malformed('a field twice');
    fields.set(name, cut < 0 ? '' : decode(pair.slice(cut + 1)));
  }
  return { csrf: fields.get('csrf') ?? '', json: fields.get('json') ?? '' };
}

/** The json payload: an object, or nothing at all. */
export function readPayload(json: string): object {
  if (json === '') return {};
  const payload = parse(json);
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw new Malformed('not an object');
  return payload;
}

/** Path parameters win over query and payload: a call's address says what it is about. */
export function inputFrom(c: HonoContext, path: string, payload: object): object {
  if (!path.includes(':')) return payload;
  const input = { ...payload, ...c.req.param() };
  for (const value of Object.values(c.req.param())) if (hasNul(value)) throw new Malformed('NUL in the path');
  return input;
}

export function readQuery(url: string): object {
  const start = url.indexOf('?');
  if (start < 0) return {};
  const query = new URLSearchParams(url.slice(start + 1));
  const names = [...query.keys()];
  if (new Set(names).size !== names.length) throw new Malformed('a name twice');
  if (hasNul(decode(url.slice(start)))) throw new Malformed('NUL in the query');
  return Object.fromEntries(query);
}

async function readText(request: Request, length: string | undefined, maxBody_bytes: number): Promise<string> {
  if (length !== undefined && Number(length) > maxBody_bytes) throw new Malformed('too large');
  const bytes = length === undefined ? await readCounted(request, maxBody_bytes) : new Uint8Array(await request.arrayBuffer());
  if (bytes.length > maxBody_bytes) throw new Malformed('too large');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Malformed('not UTF-8');
  }
}

/** A body of unannounced length is counted while it comes in. */
async function readCounted(request: Request, maxBody_bytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxBody_bytes) throw new Malformed('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Malformed('percent encoding');
  }
}

function parse(json: string): unknown {
  // Postgres text holds no NUL: such a string is refused here, wherever it hides in the payload.
  const refuseNul = (_: string, value: unknown): unknown => {
    if (typeof value === 'string' && hasNul(value)) throw new Malformed('NUL');
    return value;
  };
  try {
    return json.includes(String.raw`\u0000`) ? JSON.parse(json, refuseNul) : JSON.parse(json);
  } catch {
    throw new Malformed('json');
  }
}

const hasNul = (text: string): boolean => text.includes('\0');
