// What a crowd asks with, a small client of node:http that keeps nothing but cookies. Connections are shared by those who wait, and others by
// those inside: nobody's purchase stands behind other people's first pages in this process, as no browser's does.
import { Agent, request } from 'node:http';

const agents = { outside: new Agent({ keepAlive: true, maxSockets: 2_000 }), inside: new Agent({ keepAlive: true, maxSockets: 2_000 }) };
export function closeSockets(): void {
  for (const agent of Object.values(agents)) agent.destroy();
}

export interface Asker {
  readonly url: string;
  /** Where it seems to come from, by a proxy's word. */
  readonly address: string;
  readonly cookies?: Map<string, string>;
  readonly isInside?: boolean;
}
export interface Answer {
  readonly status: number;
  /** Of a document no more than that it came. */
  readonly text: string;
  readonly ms: number;
  /** When it is worth asking again, where the answer says so. */
  readonly retry_s: number | undefined;
}

function keep(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (/max-age=0(;|$)/i.test(line)) cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** Rejects where no answer came. */
export function askAs(
  { url, address, cookies, isInside = false }: Asker,
  path: string,
  more: Record<string, string> = {},
  body?: string,
): Promise<Answer> {
  const cookie = [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) };
  const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }), ...form, ...more };
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}${path}`,
      { method: body === undefined ? 'GET' : 'POST', headers, agent: isInside ? agents.inside : agents.outside },
      (response) => {
        let text = '';
        const isText = response.headers['content-encoding'] === undefined;
        response.on('data', (chunk: Buffer) => {
          if (isText) text += chunk.toString('latin1');
        });
        response.once('error', reject);
        response.once('end', () => {
          if (cookies) keep(cookies, response.headers['set-cookie'] ?? []);
          const retry = response.headers['retry-after'];
          resolve({
            status: response.statusCode ?? 0,
            text,
            ms: performance.now() - begun,
            retry_s: retry === undefined ? undefined : Number(retry),
          });
        });
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}
