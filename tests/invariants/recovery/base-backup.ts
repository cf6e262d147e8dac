// What an operator does by shared/docs/backup-and-restore.md: a base backup of a shop that sells, and the way back from it and the archive.
import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
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

/** For archive_command: a segment that is there already is never written over. */
export const archiveCommand = (archive: string): string => `test ! -f ${archive}/%f && cp %p ${archive}/%f`;

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

/** Makes a base backup start by replaying the archive: to its end, or to the moment of `until`. */
export function replayFrom(archive: string, backup: string, until?: string): void {
  const target = until === undefined ? [] : [`recovery_target_time = '${until}'`, "recovery_target_action = 'promote'"];
  const lines = [`restore_command = 'cp ${archive}/%f %p'`, ...target, "archive_mode = 'off'", ''];
  writeFileSync(join(backup, 'cluster/postgresql.auto.conf'), lines.join('\n'));
  writeFileSync(join(backup, 'cluster/recovery.signal'), '');
  if (!isRoot) return;
  for (const name of ['', ...readdirSync(backup, { recursive: true, encoding: 'utf8' })]) chownSync(join(backup, name), nobody, nobody);
}
