import { expect, test } from 'vitest';
import { nextState, type AreaEvent, type AreaState } from './area-state.ts';

const events: AreaEvent[] = [
  { type: 'wanted' },
  { type: 'mounted' },
  { type: 'broke', code: 'STORE-LOAD', cause: new Error('gone') },
  { type: 'left' },
];
const run = (path: AreaEvent['type'][]) =>
  path.reduce<AreaState>((state, type) => nextState(state, events.find((event) => event.type === type) ?? { type: 'left' }), {
    area: 'store',
    status: 'idle',
  });

test('FED-3 an area that failed can be wanted again and become ready', () => {
  expect(run(['wanted', 'broke'])).toMatchObject({ status: 'failed', code: 'STORE-LOAD' });
  expect(run(['wanted', 'broke', 'wanted'])).toEqual({ area: 'store', status: 'loading' });
  expect(run(['wanted', 'broke', 'wanted', 'mounted'])).toEqual({ area: 'store', status: 'ready' });
});

test('FED-3 a late end of a load changes nothing once the area was left', () => {
  expect(run(['wanted', 'left', 'mounted']).status).toBe('idle');
  expect(run(['wanted', 'left', 'broke']).status).toBe('idle');
});

test('FED-3 whatever happens in whatever order, the state is one of the four and only a failure has a code', () => {
  const types = events.map((event) => event.type);
  const paths = types.flatMap((a) => types.flatMap((b) => types.flatMap((c) => types.map((d) => [a, b, c, d]))));
  for (const path of paths) {
    const state = run(path);
    expect(['idle', 'loading', 'ready', 'failed']).toContain(state.status);
    expect(state.code === undefined).toBe(state.status !== 'failed');
  }
});
