import { flushCompileCache } from 'node:module';
import type { Sql } from './sql.ts';
import type { Service } from './create-service.ts';
import { SettingsError } from './settings.ts';
import { startTracing } from './tracing/start-tracing.ts';
import type { Tracing } from './tracing/tracing.ts';

/** What a server.ts puts together from its settings. */
export interface Server {
  readonly service: Service;
  readonly sql: Sql;
  readonly port: number;
  /** What it opened besides, such as reads of a replica. */
  readonly close?: () => Promise<void>;
}

/** Runs a service as a process, its calls followed when the settings OTEL_* say so: a bad setting ends it with one sentence, SIGTERM and SIGINT shut it down gracefully. */
export async function runServer(name: string, build: (tracing: Tracing) => Server | Promise<Server>): Promise<void> {
  try {
    const tracing = await startTracing(name, process.env);
    const { service, sql, port, close } = await build(tracing);
    await service.start(port, tracing);
    // Where NODE_COMPILE_CACHE names a folder: kept now, for a process that is killed keeps nothing.
    flushCompileCache();
    const stop = async (): Promise<void> => {
      await service.close();
      await close?.();
      await sql.end({ timeout: 5 });
      await tracing.stop().catch(() => undefined);
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
