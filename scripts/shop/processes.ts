import { join } from 'node:path';
import { startChild, type Child } from './child.ts';
import type { Secrets } from './secrets.ts';
import { givenSettings } from './given-settings.ts';
import { settingsOf, type Addresses, type Part } from './settings.ts';

type Service = keyof Addresses['twins'];

export interface Processes {
  readonly children: ReadonlyMap<Part, Child>;
  /** Starts a part, the first time or again, always on the same port. */
  start(part: Part): Promise<void>;
  /** The second replicas of services, where there are two. */
  readonly twins: ReadonlyMap<Part, Child>;
  startTwin(part: Service): Promise<void>;
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
  const twins = new Map<Part, Child>();
  const begin = (part: Part, port: number, name: string = part) => {
    const databaseUrl = part === 'simulator' ? '' : databaseUrlOf(part);
    return startChild({
      name,
      script: join(root, 'services', part, 'src', 'server.ts'),
      port,
      env: {
        ...settingsOf(part, { secrets, addresses, databaseUrl, checkDatabaseUrl, root, buildsDir }),
        ...givenSettings(part, process.env),
        ...extra[part],
      },
      root,
      logDir,
      onUnexpectedExit,
    });
  };
  return {
    children,
    twins,
    async start(part) {
      children.set(part, await begin(part, addresses.ports[part]));
    },
    async startTwin(part) {
      const port = addresses.twins[part];
      if (port !== undefined) twins.set(part, await begin(part, port, `${part}-2`));
    },
    async stop() {
      await children.get('edge')?.stop();
      await Promise.all([...children.values(), ...twins.values()].map((child) => child.stop()));
    },
  };
}
