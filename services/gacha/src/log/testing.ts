// A log of tests: a database, three witnesses on a port, a clock stepped by hand.
import { Hono } from 'hono';
import { type TestDatabase, testDatabase } from '@fudaya/db/testing';
import type { Sql } from '@fudaya/db';
import { listen, stopListening } from '@fudaya/kit';
import { makeKey, readPolicy, readSigner, readVerifier } from '@fudaya/log';
import { createWitnesses, demoPolicy } from '@fudaya/simulator/witness';
import { appendEntry } from './append-entry.ts';
import { askedWitness } from './ask-witness.ts';
import { type LogRhythm, defaultRhythm, logWriter } from './log-writer.ts';

export async function testShopLog(given: { readonly database?: TestDatabase } = {}) {
  const database = given.database ?? (await testDatabase());
  const { secret, vkey } = makeKey('log.example', 'log', new Uint8Array(32).fill(7));
  const signer = readSigner(secret);
  const witnesses = createWitnesses({ logs: [readVerifier(vkey)], now: () => new Date('2026-11-22T00:00:05Z') });
  const { server, port } = await listen(new Hono().route('/dev/witness', witnesses), 0, '127.0.0.1');
  const policyText = demoPolicy(vkey, `http://127.0.0.1:${port}`);
  const policy = readPolicy(policyText);
  const sql = database.as('gacha');
  let at_ms = 0;
  return {
    database,
    sql,
    signer,
    policy,
    policyText,
    advance: (ms: number) => void (at_ms += ms),
    writer: (of: Sql = sql, rhythm: Partial<LogRhythm> = {}) =>
      logWriter({ sql: of, signer, rhythm: { ...defaultRhythm, ...rhythm }, elapsed_ms: () => at_ms }),
    asked: (of: Sql = sql) =>
      policy.witnesses.map((witness) => askedWitness({ sql: of, policy, timeout_ms: 10_000 }, { ...witness, url: witness.url! })),
    control: (act: 'silence' | 'speak' | 'forget', name = '') =>
      witnesses.request(`/control/${act}${name && `/${name}`}`, { method: 'POST' }),
    async append(...texts: readonly string[]): Promise<void> {
      for (const text of texts) await appendEntry(sql, text);
    },
    async close() {
      await stopListening(server);
      await database.close();
    },
  };
}
