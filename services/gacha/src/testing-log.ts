// The log of a shop of tests: written when it is told to, witnessed by the demo's witnesses at the shop's own clock, without a port.
import type { Sql } from '@fudaya/db';
import { readEntryBundle, tileWidth } from '@fudaya/log';
import { createWitnesses, witnessesOf } from './testing/witnesses.ts';
import type { LogSettings } from './log/log-settings.ts';
import { checkpointsOf, logSize, tileBytes } from './log/log.sql.ts';
import { steppedLog } from './log/stepped-log.ts';

export interface LogOfTests {
  /** Everything that waits comes into a checkpoint, and every witness that speaks signs it. Again: only what is new. */
  readonly write: () => Promise<void>;
  readonly silence: (name?: 'a' | 'b' | 'c') => Promise<void>;
  readonly speak: () => Promise<void>;
  /** As an auditor has it: every entry in order, and every checkpoint with its cosignatures. */
  readonly read: () => Promise<{ entries: string[]; checkpoints: string[] }>;
}

interface Parts {
  readonly sql: Sql;
  readonly owner: Sql;
  readonly settings: LogSettings;
  readonly now: () => Date;
}

export function logOfTests({ sql, owner, settings, now }: Parts): LogOfTests {
  const app = createWitnesses({ logs: [settings.signer.verifier], now });
  const writeOnce = steppedLog(sql, settings, witnessesOf(app));
  // Real processes may write the same log: it is taken from them for this moment, and given back.
  const endLease = () => owner`update gacha.log_lease set until = clock_timestamp()`;
  async function write(): Promise<void> {
    await endLease();
    await writeOnce();
    await endLease();
  }
  const control = async (act: string, name = '') => void (await app.request(`/control/${act}${name && `/${name}`}`, { method: 'POST' }));
  return {
    write,
    silence: (name) => control('silence', name),
    speak: () => control('speak'),
    async read() {
      const size = await logSize(sql);
      const entries: string[] = [];
      for (let n = 0; n * tileWidth < size; n++) {
        const width = Math.min(tileWidth, size - n * tileWidth);
        for (const entry of readEntryBundle(await tileBytes(sql, { level: 'entries', n, width })))
          entries.push(new TextDecoder().decode(entry));
      }
      return { entries, checkpoints: await checkpointsOf(sql) };
    },
  };
}
