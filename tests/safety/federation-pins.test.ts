// webpack moves inside its minor versions what the federation plugin reaches for; both are raised together, by hand,
// with the federation journeys run. See shared/build/README.md.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const fromBuild = createRequire(join(root, 'shared/build/package.json'));
const pins = [
  { name: 'webpack', version: '5.110.3', manifest: 'webpack/package.json' },
  { name: '@module-federation/enhanced', version: '2.9.2', manifest: '@module-federation/enhanced/package.json' },
] as const;

test.each(pins)('FED-5 $name is pinned exactly, and that version is installed', ({ name, version, manifest }) => {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const line = workspace.split('\n').find((line) => line.trim().replaceAll("'", '').startsWith(`${name}:`));
  expect(line?.split(': ')[1]).toBe(version);
  const installed = fromBuild.resolve.paths(name)?.[0] ?? '';
  expect(JSON.parse(readFileSync(join(installed, manifest), 'utf8'))).toMatchObject({ version });
});

test.each(['shell', 'mfe-store', 'mfe-gacha', 'mfe-payment', 'mfe-account', 'shared/build'])(
  'FED-5 %s takes both from the catalog',
  (place) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    const declared = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => pins.some((pin) => pin.name === name));
    expect(declared.map(([, range]) => range)).toEqual(declared.map(() => 'catalog:'));
    expect(declared.length).toBeGreaterThan(0);
  },
);
