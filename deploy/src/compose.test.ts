import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { cluster } from './database.ts';
import { parts } from './parts.ts';

const home = join(import.meta.dirname, '..');
// Its $schema names draft 7 by another address than the draft itself.
const { $schema: _, ...schema } = JSON.parse(readFileSync(join(import.meta.dirname, 'compose-spec.json'), 'utf8')) as { $schema: string };
type Compose = { services: Record<string, { command?: string[]; environment?: Record<string, string> }> };
const compose = parse(readFileSync(join(home, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;

const ajv = new Ajv({ strict: false });
// The types of its formats are those of a CommonJS module.
(formats as unknown as (to: Ajv) => void)(ajv);
const isCompose = ajv.compile(schema);

test('FED-8 the Compose file is one by the specification, and a wrong one is not', () => {
  expect([isCompose(compose), isCompose.errors]).toEqual([true, null]);
  expect(isCompose({ services: { store: { ports: 80 } } })).toBe(false);
});

test('FED-8 one machine runs the same parts as a cluster, with the same settings', () => {
  for (const { name, settings } of parts) {
    const service = compose.services[name];
    expect(service?.command).toEqual([`services/${name}/src/server.ts`]);
    expect(Object.keys(service?.environment ?? {})).toEqual(expect.arrayContaining(Object.keys(settings)));
  }
  expect(compose.services['migrate']?.command).toEqual(['services/db/src/cli.ts']);
});

test('OPS-11 both archive the log each minute at the latest: no more than that is lost with the machines', () => {
  expect(compose.services['postgres']?.command).toEqual(expect.arrayContaining(['archive_mode=on', 'archive_timeout=60']));
  expect((cluster().toJSON() as { spec?: unknown }).spec).toMatchObject({ postgresql: { parameters: { archive_timeout: '60s' } } });
});

test('FED-8 every variable of the Compose file is explained in the example', () => {
  const text = readFileSync(join(home, 'compose.yaml'), 'utf8');
  const used = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1] ?? ''));
  const explained = readFileSync(join(home, 'env.example'), 'utf8');
  expect([...used].filter((name) => !explained.includes(`\n${name}=`))).toEqual([]);
});
