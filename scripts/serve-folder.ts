// A folder of built files on a port of this machine, for pages of any origin: a remote that staff try before it is published.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface ServedFolder {
  readonly url: string;
  close(): Promise<void>;
}

/** @param port 0 for a free one */
export async function serveFolder(dir: string, port = 0): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = /^\/[\w.-]+$/.test(pathname) ? pathname.slice(1) : 'none';
    const headers = {
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-type': types[extname(name)] ?? 'application/octet-stream',
    };
    readFile(join(dir, name)).then(
      (content) => response.writeHead(200, headers).end(content),
      () => response.writeHead(404, headers).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
