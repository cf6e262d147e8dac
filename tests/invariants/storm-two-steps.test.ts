// The same storms with paying and ordering in two steps: services and Postgres are killed between them, too.
import { describe, vi } from 'vitest';

vi.stubEnv('PURCHASE_STEPS', 'two');

describe('GRO-7 in two steps, and whatever was paid is ordered or paid back within a minute', async () => {
  await import('./storm.test.ts');
});
