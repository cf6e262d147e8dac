import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { shop } from './shop.ts';

const cli = fileURLToPath(new URL('../../../services/ops/src/cli.ts', import.meta.url));

/** `pnpm ops …` against the shop under test, as the operators' role; answers what it prints, and throws what it complains about. */
export async function ops(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], {
    env: { ...process.env, OPERATOR: '試験 花子', DATABASE_URL: shop.operatorUrl, PUBLIC_ORIGIN: shop.url },
  });
  return stdout;
}
