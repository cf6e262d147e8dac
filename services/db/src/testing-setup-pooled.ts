import type { TestProject } from 'vitest/node';
import { startPgbouncer } from './testing-pgbouncer.ts';
import setup from './testing-setup.ts';

/** The same cluster, which services' roles reach by PgBouncer in transaction mode. */
export default async function setupPooled(project: TestProject): Promise<() => Promise<void>> {
  let template = '';
  const provide: TestProject['provide'] = (name, value) => {
    if (name === 'fudayaTemplateUrl') template = String(value);
    project.provide(name, value);
  };
  const stop = await setup({ provide });
  const pooler = await startPgbouncer(new URL(template)).catch(async (reason: unknown) => {
    await stop();
    throw reason;
  });
  project.provide('fudayaPooler', pooler.address);
  return async () => {
    await pooler.stop();
    await stop();
  };
}
