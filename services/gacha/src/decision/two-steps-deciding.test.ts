// The tests of decisions, parcels, exchanges, results and proofs once more, with cards that reach their members in a step of their own: members see no difference.
import { describe, vi } from 'vitest';

vi.stubEnv('PURCHASE_STEPS', 'two');

describe('in two steps @all', async () => {
  await import('./decision.test.ts');
});
describe('in two steps @all', async () => {
  await import('./reminders.test.ts');
});
describe('in two steps @all', async () => {
  await import('../shipment/shipment.test.ts');
});
describe('in two steps @all', async () => {
  await import('../exchange/ship-exchange.test.ts');
});
describe('in two steps @all', async () => {
  await import('../gache-result/gache-result.test.ts');
});
describe('in two steps @all', async () => {
  await import('../proof/draw-proof.test.ts');
});
