import { once } from 'node:events';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { makeKey, readSigner, readVerifier } from '@fudaya/log';
import { openMemory } from './memory.ts';
import { witnessApp } from './witness.ts';

export interface WitnessFlags {
  readonly state?: string | undefined;
  readonly log?: readonly string[] | undefined;
  readonly port?: string | undefined;
  readonly host?: string | undefined;
  readonly new?: boolean | undefined;
}

/** Runs a witness until it is told to end. */
export async function runWitness({ state, log = [], port = '0', host = '127.0.0.1', new: isNew = false }: WitnessFlags): Promise<void> {
  const { WITNESS_KEY: secret } = process.env;
  if (!secret) throw new Error('WITNESS_KEY is not set: pnpm draw key witness <name> makes one');
  if (state === undefined || log.length === 0) throw new Error('witness needs --state <file> and --log <key> for each log it witnesses');
  const signer = readSigner(secret);
  if (signer.verifier.kind !== 'witness') throw new Error('WITNESS_KEY is not the key of a witness');
  const app = witnessApp({ signer, logs: log.map(readVerifier), memory: await openMemory(state, { isNew }), now: () => new Date() });
  const server = serve({ fetch: app.fetch, port: Number(port), hostname: host }) as Server;
  await once(server, 'listening');
  console.log(JSON.stringify({ msg: 'listening', port: (server.address() as { port: number }).port, key: signer.verifier.vkey }));
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  server.close();
  server.closeIdleConnections();
}

/** A new key: the secret one for whoever signs, the other for all the rest. */
export function newKey(kind: string | undefined, name: string | undefined): string {
  if ((kind !== 'log' && kind !== 'witness') || name === undefined)
    throw new Error('key needs log or witness, and a name such as shop.example/draws');
  const { secret, vkey } = makeKey(name, kind);
  return `${kind === 'log' ? 'LOG_KEY' : 'WITNESS_KEY'}=${secret}\n${vkey}`;
}
