import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../migrations/', import.meta.url);

/** What the previous version of a service may still use while the new one is rolled out. */
const taking = /\b(drop\s+(table|column|schema|type)|rename\s+(to|column)|set\s+data\s+type|alter\s+column\s+\S+\s+set\s+not\s+null)\b/i;

test('migrations only add: the version before runs on beside the new one, and can be rolled back to', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((name) => taking.test(readFileSync(new URL(name, folder), 'utf8')))).toEqual([]);
});
