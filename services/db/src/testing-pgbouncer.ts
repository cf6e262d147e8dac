// Debian's PgBouncer before a throwaway cluster, in transaction mode: a connection is somebody else's after each transaction.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect as dial } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { roleName, roles } from './roles.ts';
import { testRolePassword } from './testing-cluster.ts';

export interface Pooler {
  /** host:port?setting: an older one is told statements that were not prepared. */
  readonly address: string;
  stop(): Promise<void>;
}

const settings = (port: number, upstream: URL, users: string, prepared: boolean) => `
[databases]
* = host=${upstream.hostname} port=${upstream.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
${prepared ? 'max_prepared_statements = 400' : ''}
server_idle_timeout = 5
max_client_conn = 2000
`;

/** By its name in PATH, or where Debian puts it. */
export const pgbouncerName = process.env['PGBOUNCER_PATH'] ?? '/usr/sbin/pgbouncer';

/** Whether it hands a prepared statement on to whichever connection runs it: from 1.21 on. */
function knowsPrepared(): boolean {
  const said = spawnSync(pgbouncerName, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return Number(/PgBouncer 1\.(\d+)/.exec(said)?.[1] ?? 0) >= 21;
}

export async function startPgbouncer(upstream: URL): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'fudaya-pgbouncer-'));
  // It does not run as root.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const prepared = knowsPrepared();
  const users = join(folder, 'users.txt');
  writeFileSync(users, roles.map((role) => `"${roleName(role)}" "${testRolePassword(role)}"\n`).join(''));
  writeFileSync(join(folder, 'pgbouncer.ini'), settings(port, upstream, users, prepared));
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(pgbouncerName, ['-q', ...asNobody, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const gone = once(child, 'exit');
  const failed = gone.then(() => Promise.reject(new Error(`PgBouncer ended: ${said}`)));
  failed.catch(() => undefined);
  await Promise.race([answers(port), failed]);
  return {
    address: `127.0.0.1:${port}${prepared ? '' : '?prepare=false'}`,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<void> {
  for (;;) {
    const socket = dial(port, '127.0.0.1');
    const isOpen = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(20);
  }
}
