// A small keep-alive client that speaks the wire of the calls: cookie, csrf, form with json.
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

type Reply = { state: number; csrf: string; [field: string]: unknown };

function send(url: string, options: { method: string; headers: Record<string, string> }, body?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(url, { ...options, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(text));
    });
    call.on('error', reject);
    call.end(body);
  });
}

export async function get(url: string, cookie = ''): Promise<Reply> {
  return JSON.parse(await send(url, { method: 'GET', headers: cookie ? { cookie } : {} })) as Reply;
}

export async function post(url: string, cookie: string, csrf: string, payload: object): Promise<Reply> {
  const body = new URLSearchParams({ csrf, json: JSON.stringify(payload) }).toString();
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(Buffer.byteLength(body)) };
  return JSON.parse(await send(url, { method: 'POST', headers }, body)) as Reply;
}
