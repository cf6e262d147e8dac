// What an operator does by shared/docs/backup-and-restore.md: a base backup of a shop that sells, and the way back from it and the archive.
import { chownSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '@fudaya/db';

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** A folder that Postgres may write, also where it runs as another user. */
export function folderOfPostgres(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (isRoot) chownSync(path, nobody, nobody);
}

const shipped = join(import.meta.dirname, '../../../deploy/postgres');

/** For archive_command: as deployed. The script is copied to where Postgres may read it. */
export function archiveCommand(archive: string): string {
  cpSync(join(shipped, 'archive.sh'), `${archive}.sh`);
  return `sh ${archive}.sh %p ${archive}/%f`;
}

export const backupScript = join(shipped, 'backup.sh');

/** A moment, or a restore point by its name. */
export type Until = string | { readonly point: string };
const targetOf = (until: Until): string[] =>
  typeof until === 'string' ? [`recovery_target_time = '${until}'`] : [`recovery_target_name = '${until.point}'`, "hot_standby = 'off'"];

/** What a server reads that goes back by the archive. On the way to a restore point it answers nobody. */
export function replaySettings(archive: string, until?: Until): string {
  const target = until === undefined ? [] : [...targetOf(until), "recovery_target_action = 'promote'"];
  return [`restore_command = 'gunzip -c ${archive}/%f.gz > %p'`, ...target, "archive_mode = 'off'", ''].join('\n');
}

/** What pg_basebackup does: the files as they are between the two calls, and the label that says where replay begins. */
export async function baseBackup(sql: Sql, { from, to }: { from: string; to: string }): Promise<void> {
  const one = await sql.reserve();
  try {
    await one`select pg_backup_start('drill', fast => true)`;
    await cp(from, to, { recursive: true, filter: (path) => !/\/cluster\/(pg_wal|postmaster)/.test(path) });
    const [stopped] = await one<{ labelfile: string }[]>`select labelfile from pg_backup_stop()`;
    writeFileSync(join(to, 'cluster/backup_label'), stopped?.labelfile ?? '');
  } finally {
    one.release();
  }
  for (const name of ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries']) folderOfPostgres(join(to, 'cluster', name));
}

/** Makes a base backup start by replaying the archive: to its end, or until then. */
export function replayFrom(archive: string, backup: string, until?: Until): void {
  writeFileSync(join(backup, 'cluster/postgresql.auto.conf'), replaySettings(archive, until));
  writeFileSync(join(backup, 'cluster/recovery.signal'), '');
  ownAll(backup);
}

/** Postgres takes no data folder of another user. */
export function ownAll(folder: string): void {
  if (!isRoot) return;
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) chownSync(join(folder, name), nobody, nobody);
}
