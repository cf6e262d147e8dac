// Another front door onto the same shop: the same builds and index, with services of the test's choice.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild, type Child } from '../../../scripts/shop/child.ts';
import { freePort } from '@fudaya/db/free-port';
import { shop } from './shop.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:1';
export type OwnPart = Child & { readonly url: string };

async function startOwn(part: 'edge' | 'account', env: Record<string, string>): Promise<OwnPart> {
  const port = await freePort();
  const child = await startChild({
    name: `own-${part}`,
    script: join(root, `services/${part}/src/server.ts`),
    port,
    env: { DATABASE_URL: shop.ownerUrl, ...env },
    root,
    logDir: mkdtempSync(join(tmpdir(), `fudaya-own-${part}-`)),
    onUnexpectedExit: () => {},
  });
  return { ...child, url: `http://localhost:${port}` };
}

export const startOwnEdge = (services: string = nowhere): Promise<OwnPart> =>
  startOwn('edge', {
    BUILDS_DIR: shop.buildsDir,
    STORE_URL: services,
    GACHA_URL: services,
    PAYMENT_URL: services,
    ACCOUNT_URL: services,
    RELEASES_URL: services,
    BALLOT_KEY: 'of a front door of its own: no report counts',
  });

/** The account service with settings of the test's choice, and sessions of its own. What it is to mail stays for the shop's. */
export const startOwnAccount = (env: Record<string, string>): Promise<OwnPart> =>
  startOwn('account', {
    SESSION_SECRET: 'of an account service of its own: nobody else’s sessions',
    PUBLIC_ORIGIN: shop.url,
    MAIL_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Fudaya <no-reply@fudaya.example>',
    ...env,
  });
