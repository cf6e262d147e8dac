// Stands between two parties on loopback, passes everything on, and keeps every body that goes by, both ways.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recorder {
  readonly origin: string;
  /** Address and body of each request, and each answer. */
  readonly heard: readonly string[];
  close(): Promise<void>;
}

export async function record(target: () => string): Promise<Recorder> {
  const heard: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      heard.push(`${incoming.url} ${decodeURIComponentSafely(body.toString())}`);
      const { method, headers } = incoming;
      const asked = request(target() + (incoming.url ?? ''), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('data', (chunk: Buffer) => heard.push(chunk.toString()));
        answer.pipe(outgoing);
      });
      asked.on('error', () => outgoing.writeHead(502).end());
      asked.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Forms come encoded; what is no form stays as it is. */
function decodeURIComponentSafely(text: string): string {
  try {
    return `${text} ${decodeURIComponent(text.replaceAll('+', ' '))}`;
  } catch {
    return text;
  }
}
