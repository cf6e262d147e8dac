import type { TestProject } from 'vitest/node';
import { connect } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { testRolePassword } from './testing-cluster.ts';
import { throwawayFolder } from './testing-folder.ts';

/** One throwaway Postgres for a whole run of vitest, with a migrated template that test databases are cloned from. */
export default async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const cluster = await startEmbedded({ dataDir: throwawayFolder('test'), isThrowaway: true });
  try {
    await migrate(cluster.url, { rolePassword: testRolePassword });
    const sql = connect(new URL('/postgres', cluster.url).href, { max: 1 });
    await sql`alter database fudaya is_template true allow_connections false`;
    await sql.end({ timeout: 5 });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('fudayaTemplateUrl', cluster.url);
  return cluster.stop;
}
