import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { placeOf, provenanceOf, writeOrigin } from './origin.ts';

const folder = mkdtempSync(join(tmpdir(), 'fudaya-origin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Statement {
  readonly subject: readonly { readonly name: string; readonly digest: Readonly<Record<string, string>> }[];
  readonly predicate: {
    readonly buildDefinition: { readonly resolvedDependencies: readonly { uri: string; digest?: Record<string, string> }[] };
    readonly runDetails: { readonly builder: { readonly id: string } };
  };
}

test('SEC-17 a service has a bill of what it is made of, with versions, and a statement of where that came from', () => {
  writeOrigin('store', folder);
  const bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    components: { purl: string; name: string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const hono = bill.components.find(({ purl }) => purl.startsWith('pkg:npm/hono@'));
  expect(hono?.purl).toMatch(/^pkg:npm\/hono@\d+\.\d+\.\d+$/);
  expect(bill.components.filter(({ name }) => name === 'vitest')).toEqual([]);

  const statement = JSON.parse(readFileSync(join(folder, 'provenance.json'), 'utf8')) as Statement;
  expect(statement.subject.map(({ name }) => name)).toEqual(expect.arrayContaining(['services/store', 'services/kit', 'shared/contracts']));
  for (const { digest } of statement.subject) expect(digest['gitTree']).toMatch(/^[0-9a-f]{40}$/);
  const [source, lock] = statement.predicate.buildDefinition.resolvedDependencies;
  expect(source?.digest?.['gitCommit']).toMatch(/^[0-9a-f]{40}$/);
  expect(lock?.digest?.['sha256']).toMatch(/^[0-9a-f]{64}$/);
});

test('SEC-17 the statement names the run that built it', () => {
  const run = { GITHUB_SERVER_URL: 'https://git.example', GITHUB_REPOSITORY: 'shop/fudaya', GITHUB_RUN_ID: '7' };
  const { predicate } = provenanceOf('store', run) as Statement;
  expect(predicate.runDetails.builder.id).toBe('https://git.example/shop/fudaya/actions/runs/7');
  expect(predicate.buildDefinition.resolvedDependencies[0]?.uri).toBe('git+https://git.example/shop/fudaya');
});

test.each(['nothing', '../etc', ''])('SEC-17 %s is no part', (part) => {
  expect(() => placeOf(part)).toThrow('There is no remote and no service');
});
