import type { TestProject } from 'vitest/node';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { startCitus } from './testing-citus.ts';
import { testRolePassword } from './testing-cluster.ts';

/** The same on one node of Citus, where every table of both homes is spread over shards. */
export default async function setupCitus(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const cluster = await startCitus();
  try {
    await migrate(cluster.url, { rolePassword: testRolePassword, database: { engine: 'citus', shards: 4 } });
    const sql = connect(new URL('/postgres', cluster.url).href, { max: 1 });
    await sql`alter database fudaya is_template true allow_connections false`;
    // Citus' own worker is connected to it, and a database is copied only while nobody is.
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = 'fudaya'`;
    await sql.end({ timeout: 5 });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('fudayaTemplateUrl', cluster.url);
  project.provide('fudayaEngine', 'citus');
  return cluster.stop;
}
