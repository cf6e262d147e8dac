// A coordinator of Citus and its workers, each of which can be killed as a power cut would, and started again on the same data.
import { rmSync } from 'node:fs';
import type { TestDatabase } from '@fudaya/db/testing';
import { startCitusNodes } from '@fudaya/db/testing-citus';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { killServer } from './killable-postgres.ts';

export interface KillableNodes {
  readonly database: TestDatabase;
  /** The coordinator first. */
  readonly servers: readonly { kill(): Promise<void>; start(): Promise<void> }[];
}

export async function killableNodes({ workers }: { readonly workers: number }): Promise<KillableNodes> {
  const folders = Array.from({ length: 1 + workers }, (_, i) => throwawayFolder(`killed-${i}`));
  const cluster = await startCitusNodes({ workers, kept: folders.map((dataDir) => ({ dataDir })) });
  const close = async () => {
    await cluster.database.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  return {
    database: { ...cluster.database, close },
    servers: folders.map((folder, which) => ({ kill: () => killServer(folder), start: () => cluster.start(which) })),
  };
}
