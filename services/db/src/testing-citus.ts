import { join } from 'node:path';
import { citusHome } from './citus/home.ts';
import { startEmbedded, type Embedded } from './embedded.ts';
import { throwawayFolder } from './testing-folder.ts';

/** What makes an embedded server one of Citus: one node that holds shards itself. Nothing is encrypted on the way to itself. */
export const citusServer = {
  binaries: { initdb: join(citusHome, 'bin/initdb'), postgres: join(citusHome, 'bin/postgres') },
  settings: { shared_preload_libraries: 'citus', 'citus.node_conninfo': 'sslmode=prefer' },
} as const;

export const startCitus = (): Promise<Embedded> => startEmbedded({ dataDir: throwawayFolder('citus'), isThrowaway: true, ...citusServer });
