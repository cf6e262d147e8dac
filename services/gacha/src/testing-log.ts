// The log of a shop of tests: written when it is told to, witnessed by the demo's witnesses at the shop's own clock, without a port.
import type { Sql } from '@fudaya/db';
import { readEntryBundle, tileWidth } from '@fudaya/log';
import { createWitnesses } from '@fudaya/simulator/witness';
import { askedWitness } from './log/ask-witness.ts';
import type { LogSettings } from './log/log-settings.ts';
import { logWriter } from './log/log-writer.ts';
import { checkpointsOf, logSize, tileBytes } from './log/log.sql.ts';

export interface LogOfTests {
  /** Everything that waits comes into a checkpoint, and every witness that speaks signs it. Again: only what is new. */
  readonly write: () => Promise<void>;
  readonly silence: (name?: 'a' | 'b' | 'c') => Promise<void>;
  readonly speak: () => Promise<void>;
  /** As an auditor has it: every entry in order, and every checkpoint with its cosignatures. */
  readonly read: () => Promise<{ entries: string[]; checkpoints: string[] }>;
}

export function logOfTests(sql: Sql, { signer, policy, timeout_ms }: LogSettings, now: () => Date): LogOfTests {
  const app = createWitnesses({ logs: [signer.verifier], now });
  const fetch = (async (url: string, init: RequestInit) => app.request(new URL(url).pathname.replace(/^\/dev\/witness/, ''), init)) as typeof globalThis.fetch;
  let at_ms = 0;
  const writer = logWriter({ sql, signer, rhythm: { every_ms: 1, gather_ms: 0, lease_s: 60 }, elapsed_ms: () => (at_ms += 2) });
  const asked = policy.witnesses.map((witness) => askedWitness({ sql, policy, timeout_ms, fetch }, { ...witness, url: witness.url! }));
  const control = async (act: string, name = '') => void (await app.request(`/control/${act}${name && `/${name}`}`, { method: 'POST' }));
  let turn = Promise.resolve();
  async function writeOnce(): Promise<void> {
    await writer.write();
    // One that is silent fails: the others count.
    await Promise.allSettled(asked.map(({ ask }) => ask()));
  }
  return {
    // Several processes of a test share it: one at a time.
    write: () => (turn = turn.then(writeOnce, writeOnce)),
    silence: (name) => control('silence', name),
    speak: () => control('speak'),
    async read() {
      const size = await logSize(sql);
      const entries: string[] = [];
      for (let n = 0; n * tileWidth < size; n++) {
        const width = Math.min(tileWidth, size - n * tileWidth);
        for (const entry of readEntryBundle(await tileBytes(sql, { level: 'entries', n, width }))) entries.push(new TextDecoder().decode(entry));
      }
      return { entries, checkpoints: await checkpointsOf(sql) };
    },
  };
}
