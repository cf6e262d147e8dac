// The buying tests once more, with paying and ordering in two steps: members see no difference.
import { describe, vi } from 'vitest';

vi.stubEnv('PURCHASE_STEPS', 'two');

describe('in two steps @all', async () => {
  await import('./pack-buy.test.ts');
});
describe('in two steps @all', async () => {
  await import('../history.test.ts');
});
describe('in two steps @all', async () => {
  await import('../frozen.test.ts');
});
