// Types of a remote for a team that has not its sources.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { expect, test } from 'vitest';
import { exposedTypes, mf } from './exposed-types.ts';

const root = join(import.meta.dirname, '..');

/** What tsc says of these lines in a folder, empty for nothing. */
function said(dir: string, lines: string): string {
  writeFileSync(join(dir, 'use.ts'), lines);
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', dir], { stdio: 'pipe', encoding: 'utf8' });
    return '';
  } catch (fault) {
    return (fault as { stdout: string }).stdout;
  }
}

test('FED-1 mf dts makes the types of what a remote exposes, and a consumer fetches them and is told of a name that is not there', async () => {
  const served = await exposedTypes('mfe-payment');
  const index = readFileSync(join(served, '@mf-types.d.ts'), 'utf8');
  for (const name of ['app', 'desk']) expect(index).toContain(`REMOTE_ALIAS_IDENTIFIER/${name}`);
  const server = createServer(({ url = '' }, response) => response.end(readFileSync(join(served, decodeURIComponent(url).slice(1)))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const dir = throwawayFolder('consumer');
  try {
    // What it shares with the shell it has installed.
    symlinkSync(join(root, 'mfe-payment/node_modules'), join(dir, 'node_modules'));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const urls = { alias: 'mfe_payment', api: `${address}/@mf-types.d.ts`, zip: `${address}/@mf-types.zip` };
    const remoteTypeUrls = { mfe_payment: urls };
    const config = {
      name: 'consumer',
      remotes: { mfe_payment: `mfe_payment@${address}/mf-manifest.json` },
      dts: { generateTypes: false, consumeTypes: { remoteTypeUrls, abortOnError: true } },
    };
    writeFileSync(join(dir, 'module-federation.config.ts'), `export default ${JSON.stringify(config)};\n`);
    writeFileSync(join(dir, 'package.json'), '{ "type": "module" }');
    // As whoever bundles: the archive's own imports are without endings.
    const compilerOptions = {
      module: 'ESNext',
      moduleResolution: 'Bundler',
      paths: { '*': ['./@mf-types/*'] },
      lib: ['ES2024', 'DOM'],
      jsx: 'react-jsx',
      types: [],
    };
    const base = join(root, 'tsconfig.base.json');
    writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify({ extends: base, compilerOptions, include: ['use.ts'] }));
    await mf(dir, 'dts', '--generate', 'false');
    expect(existsSync(join(dir, '@mf-types/mfe_payment/app.d.ts'))).toBe(true);
    expect(
      said(dir, `import { mount } from 'mfe_payment/app';\nexport const done: Promise<void> = mount({} as Parameters<typeof mount>[0]);\n`),
    ).toBe('');
    expect(said(dir, `import { mounted } from 'mfe_payment/app';\nexport const no = mounted;\n`)).toContain('no exported member');
    expect(
      said(dir, `import { mount } from 'mfe_payment/app';\nexport const no: string = mount({} as Parameters<typeof mount>[0]);\n`),
    ).toContain('TS2322');
  } finally {
    server.close();
    rmSync(dir, { recursive: true, force: true });
  }
}, 180_000);
