import { join } from 'node:path';
import { startChild, type Child } from './child.ts';
import type { Secrets } from './secrets.ts';
import { settingsOf, type Addresses, type Part } from './settings.ts';

export interface Processes {
  readonly children: ReadonlyMap<Part, Child>;
  /** Starts a part, the first time or again, always on the same port. */
  start(part: Part): Promise<void>;
  stop(): Promise<void>;
}

type Options = {
  root: string;
  logDir: string;
  buildsDir: string;
  secrets: Secrets;
  addresses: Addresses;
  /** Of a part's own role. */
  databaseUrlOf(part: Exclude<Part, 'simulator'>): string;
  /** As the operator's role. */
  checkDatabaseUrl: string;
  extra: Partial<Record<Part, Record<string, string>>>;
  onUnexpectedExit: (name: string, code: number | null) => void;
};

/** The shop's processes: none runs until it is started. The front door closes first and opens last. */
export function processesOf({
  root,
  logDir,
  buildsDir,
  secrets,
  addresses,
  databaseUrlOf,
  checkDatabaseUrl,
  extra,
  onUnexpectedExit,
}: Options): Processes {
  const children = new Map<Part, Child>();
  return {
    children,
    async start(part) {
      const databaseUrl = part === 'simulator' ? '' : databaseUrlOf(part);
      const child = await startChild({
        name: part,
        script: join(root, 'services', part, 'src', 'server.ts'),
        port: addresses.ports[part],
        env: { ...settingsOf(part, { secrets, addresses, databaseUrl, checkDatabaseUrl, root, buildsDir }), ...extra[part] },
        root,
        logDir,
        onUnexpectedExit,
      });
      children.set(part, child);
    },
    async stop() {
      await children.get('edge')?.stop();
      await Promise.all([...children.values()].map((child) => child.stop()));
    },
  };
}
