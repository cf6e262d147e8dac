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

export async function startOwnEdge(services: string = nowhere): Promise<Child & { readonly url: string }> {
  const port = await freePort();
  const child = await startChild({
    name: 'own-edge',
    script: join(root, 'services/edge/src/server.ts'),
    port,
    env: {
      DATABASE_URL: shop.ownerUrl,
      BUILDS_DIR: shop.buildsDir,
      STORE_URL: services,
      GACHA_URL: services,
      PAYMENT_URL: services,
      ACCOUNT_URL: services,
      RELEASES_URL: services,
      BALLOT_KEY: 'of a front door of its own: no report counts',
    },
    root,
    logDir: mkdtempSync(join(tmpdir(), 'fudaya-own-edge-')),
    onUnexpectedExit: () => {},
  });
  return { ...child, url: `http://localhost:${port}` };
}
