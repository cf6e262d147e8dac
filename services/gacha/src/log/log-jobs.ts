import type { Sql } from '@fudaya/db';
import type { Job } from '@fudaya/kit';
import type { Witness } from '@fudaya/log';
import { LogBehindWitness, askedWitness } from './ask-witness.ts';
import type { LogSettings } from './log-settings.ts';
import { logWriter } from './log-writer.ts';

/** The writer asks the database, who asks witnesses only the writer: what is late for a round is late for all of it. */
const [look_ms, lookAtWriter_ms] = [25, 20];
/** After a witness did not answer, times the tries since it last did. */
const rest_ms = 500;
const maxRest_ms = 5000;

/** One job that writes the log, and one for each witness: none of them waits for another. On all replicas; those without the lease rest. */
export function logJobs(sql: Sql, { signer, policy, timeout_ms }: LogSettings): readonly Job[] {
  const writer = logWriter({ sql, signer });
  const failing = new Set<string>();

  function witnessJob(witness: Witness & { readonly url: string }): Job {
    const asked = askedWitness({ sql, policy, timeout_ms }, witness);
    let done: number | undefined;
    let tries = 0;
    let restsUntil = 0;
    return {
      name: `witness ${witness.name}`,
      every_ms: lookAtWriter_ms,
      async run(signal, { log, gauge }) {
        const size = writer.size();
        if (size === undefined || size === done || performance.now() < restsUntil) return;
        try {
          await asked.ask(signal);
          if (tries > 0) log.info({ witness: witness.name }, 'a witness of the log answers again');
          [done, tries] = [size, 0];
          failing.delete(witness.name);
        } catch (err) {
          tries += 1;
          restsUntil = performance.now() + Math.min(tries * rest_ms, maxRest_ms);
          failing.add(witness.name);
          if (err instanceof LogBehindWitness) log.error({ err }, 'a witness has seen more of the log than there is');
          else if (tries === 1) log.warn({ err, witness: witness.name }, 'a witness of the log does not sign');
        }
        gauge('log_witnesses_failing', 'Witnesses that did not sign the last checkpoint they were asked for', failing.size);
      },
    };
  }

  return [
    {
      name: 'write-log',
      every_ms: look_ms,
      async run(_, { gauge }) {
        await writer.write();
        const size = writer.size();
        if (size !== undefined) gauge('log_entries', 'Entries of the transparency log that a checkpoint holds', size);
      },
    },
    ...policy.witnesses.map((witness) => witnessJob({ ...witness, url: witness.url! })),
  ];
}
