// The same storms on Citus, in two steps, with members at a worker and boxes at the coordinator: each of both is killed, too.
import { describe, vi } from 'vitest';

vi.stubEnv('PURCHASE_STEPS', 'two');
vi.stubEnv('STORM_NODES', '2');

describe('GRO-7 on a coordinator and a worker', async () => {
  await import('./storm.test.ts');
});
