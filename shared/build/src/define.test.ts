import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defineRemote, defineShell, buildIdOf, integrityOf } from './index.ts';
import { consumedShared, providedShared } from './shared-modules.ts';

const root = realpathSync(join(import.meta.dirname, '../../..'));

test('FED-1 every build has a name of its own, so two builds of one remote can be in one page', () => {
  const names = [
    defineShell(join(root, 'shell')),
    defineRemote(join(root, 'mfe-store'), { area: 'store' }),
    defineRemote(join(root, 'mfe-account'), { area: 'account' }),
  ].map((configuration) => configuration.output?.uniqueName);
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^fudaya_(shell|store|account)_[0-9a-f]{12}$/);
});

test('FED-3 a module that threw is evaluated afresh by the next try, and a chunk has a time limit', () => {
  const { output } = defineRemote(join(root, 'mfe-store'), { area: 'store' });
  expect(output).toMatchObject({ strictModuleExceptionHandling: true, chunkLoadTimeout: 7_500, publicPath: 'auto' });
});

test('FED-5 the shell brings the one copy of each shared module and no remote carries another', () => {
  const [provided, consumed] = [providedShared(join(root, 'shell')), consumedShared(join(root, 'mfe-store'))];
  const schema = '@fudaya/contracts/schema';
  expect(Object.keys(provided)).toEqual(['react', 'react/', 'react-dom', 'react-dom/', '@fudaya/web', schema]);
  // The desk's kit is given by the desk's own entry.
  expect(Object.keys(consumed)).toEqual(['react', 'react/', 'react-dom', 'react-dom/', '@fudaya/web', '@fudaya/desk', schema]);
  // What contracts are written with may be there twice: a remote that is newer than the shell brings its own.
  const { [schema]: offered, ...ofShell } = provided;
  const { [schema]: asked, ...ofRemote } = consumed;
  expect(asked).toEqual({ version: '0.1.0', requiredVersion: '^0.1.0' });
  expect(offered).toEqual({ ...asked, eager: true });
  for (const one of Object.values(ofShell)) expect(one).toMatchObject({ singleton: true, eager: true });
  for (const one of Object.values(ofRemote)) expect(one).toMatchObject({ singleton: true, import: false });
});

test('FED-1 the id of a build is its content: names and bytes, in any order', () => {
  const [a, b] = [
    { name: 'a.js', content: Buffer.from('a') },
    { name: 'b.js', content: Buffer.from('b') },
  ] as const;
  expect(buildIdOf([a, b])).toBe(buildIdOf([b, a]));
  expect(buildIdOf([a, b])).toMatch(/^[0-9a-f]{16}$/);
  expect(buildIdOf([a, { ...b, name: 'c.js' }])).not.toBe(buildIdOf([a, b]));
  expect(buildIdOf([a, { ...b, content: Buffer.from('x') }])).not.toBe(buildIdOf([a, b]));
});

test('FED-3 integrity is base64 of SHA-384, as browsers want it', () => {
  expect(integrityOf(Buffer.from(''))).toBe('sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb');
});
