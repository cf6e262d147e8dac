import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '@fudaya/contracts';
import { expect, test } from 'vitest';

const root = realpathSync(join(import.meta.dirname, '../../..'));

test('FED-1 each remote says to federation’s command line what types it exposes, by the name of its builds, and a build carries none', async () => {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  expect(remotes.toSorted()).toEqual(areas.map((area) => `mfe-${area}`).toSorted());
  for (const remote of remotes) {
    const { default: types } = (await import(join(root, remote, 'module-federation.config.ts'))) as { default: object };
    expect(types).toMatchObject({
      name: remote.replace('-', '_'),
      exposes: { './app': { import: ['./src/index.tsx'] }, './desk': { import: ['./src/desk/index.tsx'] } },
    });
    const { default: build } = (await import(join(root, remote, 'webpack.config.ts'))) as { default: { plugins: { _options?: object }[] } };
    const federation = build.plugins.find((plugin) => plugin.constructor.name === 'ModuleFederationPlugin');
    expect(federation?._options).toMatchObject({ name: remote.replace('-', '_'), dts: false });
  }
});
