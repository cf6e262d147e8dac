import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { shop } from './shop.ts';

const cli = fileURLToPath(new URL('../../../services/ops/src/cli.ts', import.meta.url));

/** `pnpm ops …` against the shop under test; answers what it prints, and throws what it complains about. */
export async function ops(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], {
    env: { ...process.env, DATABASE_URL: shop.ownerUrl, PUBLIC_ORIGIN: shop.url },
  });
  return stdout;
}
