import type { Sql } from './sql.ts';
import type { Service } from './create-service.ts';
import { SettingsError } from './settings.ts';

/** What a server.ts puts together from its settings. */
export interface Server {
  readonly service: Service;
  readonly sql: Sql;
  readonly port: number;
}

/** Runs a service as a process: a bad setting ends it with one sentence, SIGTERM and SIGINT shut it down gracefully. */
export async function runServer(build: () => Server | Promise<Server>): Promise<void> {
  try {
    const { service, sql, port } = await build();
    await service.start(port);
    const stop = async (): Promise<void> => {
      await service.close();
      await sql.end({ timeout: 5 });
      process.exit(0);
    };
    process.once('SIGTERM', () => void stop());
    process.once('SIGINT', () => void stop());
  } catch (reason) {
    process.stderr.write(`${sentenceFor(reason)}\n`);
    process.exit(1);
  }
}

function sentenceFor(reason: unknown): string {
  if (reason instanceof SettingsError) return reason.message;
  const { code, port } = reason as { code?: string; port?: number };
  return code === 'EADDRINUSE' ? `Port ${port} is taken by another program.` : String((reason as Error).stack ?? reason);
}
