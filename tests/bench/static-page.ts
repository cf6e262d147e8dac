// The yardstick of a first load: the same content as a plain document, its styles in one file, the same pictures, no script.
import { createServer, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright/test';
import { phone } from './phone.ts';

/** A page beside it with nothing but a link to it and its styles: where a step between documents begins. */
export const linkPage = 'link';

export interface StaticPage {
  readonly url: string;
  close(): Promise<void>;
}

/** The pictures are the shop's own. */
async function passOn(url: string, response: ServerResponse): Promise<void> {
  try {
    const reply = await fetch(url);
    const body = Buffer.from(await reply.arrayBuffer());
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'application/octet-stream' }).end(body);
  } catch {
    response.writeHead(502).end();
  }
}

/** Copies what a page shows once it is complete and serves it from a server of its own. */
export async function staticPageOf(browser: Browser, url: string, isComplete: string): Promise<StaticPage> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForSelector(isComplete);
  const { html, css } = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const node of copy.querySelectorAll('script, link, style, noscript')) node.remove();
    return { html: copy.outerHTML, css: rules };
  });
  const origin = new URL(url).origin;
  await context.close();

  const text = `<!doctype html>${html.replace('</head>', '<link rel="stylesheet" href="/page.css"></head>')}`;
  const files = new Map([
    ['/', { type: 'text/html; charset=utf-8', body: brotliCompressSync(text) }],
    [
      `/${linkPage}`,
      { type: 'text/html', body: brotliCompressSync('<!doctype html><link rel="stylesheet" href="/page.css"><a href="/">on</a>') },
    ],
    ['/page.css', { type: 'text/css', body: brotliCompressSync(css) }],
  ]);
  const kept = { 'cache-control': 'public, max-age=3600' };
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '/');
    if (file) {
      response
        .writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', ...(file.type === 'text/css' && kept) })
        .end(file.body);
      return;
    }
    void passOn(`${origin}${request.url}`, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no address');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
