import { spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runner } from './binaries.ts';
import { connect } from './connect.ts';

/** Starts the server, and stops it cleanly as soon as our end of stdin closes: on stop(), and when we are killed. */
const keeper = `
exec 3<&0
"$@" 3<&- & server=$!
( read -r _ <&3; kill -INT $server ) & watch=$!
wait $server; status=$?
kill $watch 2>/dev/null
[ -z "$THROWAWAY" ] || rm -rf "$THROWAWAY"
exit $status`;

type Launch = { postgres: string; home: string; cluster: string; port: number; settings: Record<string, string>; isThrowaway: boolean };

export async function startServer({ postgres, home, cluster, port, settings, isThrowaway }: Launch) {
  const logFile = join(home, 'log');
  const log = openSync(logFile, 'w', 0o600);
  if (runner.uid !== undefined) chownSync(logFile, runner.uid, runner.gid);
  writeFileSync(join(home, 'owner.pid'), String(process.pid));
  const fixed = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port), timezone: 'UTC' };
  const flags = Object.entries({ ...settings, ...fixed }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A process group of its own: Ctrl-C in the terminal reaches us alone, and we stop the database after its users.
  const child = spawn('/bin/sh', ['-c', keeper, 'sh', postgres, '-D', cluster, ...flags], {
    ...runner,
    cwd: '/',
    detached: true,
    stdio: ['pipe', log, log],
    env: { PATH: process.env['PATH'] ?? '', ...(isThrowaway ? { THROWAWAY: home } : {}) },
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  child.unref();
  child.stdin?.on('error', () => undefined);
  (child.stdin as unknown as { unref?: () => void }).unref?.();

  return {
    stop: async () => {
      child.ref();
      child.stdin?.end();
      await ended;
    },
    untilReady: async (url: string) => {
      for (let tries = 0; tries < 1200; tries += 1) {
        if (hasEnded) throw new Error(`Postgres did not start: ${tail(logFile)}`);
        if (await answers(url)) return;
        await pause(25);
      }
      throw new Error(`Postgres did not answer on port ${port} within 30 seconds: ${tail(logFile)}`);
    },
  };
}

/** Whether a server answers at `url`; false also for one that is starting up or shutting down. A wrong password is an error. */
export async function answers(url: string): Promise<boolean> {
  const sql = connect(url, { max: 1 });
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code === '28P01' || code === '28000') throw error;
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

export async function runProgram(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { ...runner, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'] ?? '' } });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said.slice(-2000)}`);
}

function tail(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(-1500);
  } catch {
    return '(no log)';
  }
}
