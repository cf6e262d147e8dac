import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { waitingRoom } from './waiting-room.ts';

let database: TestDatabase;
beforeAll(async () => {
  vi.stubEnv('OPERATOR', '試験 花子');
  database = await testDatabase();
});
afterAll(() => database.close());

const run = (...args: string[]) => waitingRoom.run(database.as('operator'), [...args, '--note', 'a drop']);
const acts = () => database.sql`select act, per_second, by, reason from edge.waiting_act order by id`;

test('OPS-10 an operator opens the room, changes its rate and closes it, and each is kept with name and reason', async () => {
  expect(await run('show')).toBe('The waiting room is closed: everybody comes in at once.');
  expect(await run('on', '--rate', '50')).toMatch(/^The waiting room is open since \S+: 0 came, 0 wait, 50 a second may come in\.$/);
  await database.as('edge')`select edge.take_waiting_numbers(200)`;
  expect(await run('on', '--rate', '80')).toMatch(/: 200 came, 1\d\d wait, 80 a second may come in\.$/);
  expect(await run('off')).toBe('The waiting room is closed: everybody comes in at once.');
  expect(await run('off')).toBe('The waiting room was closed already.');
  const told = { by: '試験 花子', reason: 'a drop' };
  expect(await acts()).toEqual([
    { act: 'open', per_second: 50, ...told },
    { act: 'change', per_second: 80, ...told },
    { act: 'close', per_second: null, ...told },
  ]);
});

test('OPS-10 a start that was cannot be moved, and the room goes on as it was', async () => {
  await run('on', '--rate', '5', '--start', '2020-01-01T12:00+09:00');
  await database.as('edge')`select * from edge.waiting_room_now()`;
  await expect(run('on', '--rate', '5', '--start', '2030-01-01T12:00+09:00')).rejects.toThrow('cannot be moved');
  expect(await run('show')).toContain('start 2020-01-01T03:00:00.000Z');
  await run('off');
});

test.each([
  [['on'], 'Usage'],
  [['maybe', '--rate', '5'], 'Usage'],
  [['on', '--rate', 'many'], '0.01 to 100,000'],
  [['on', '--rate', '0'], '0.01 to 100,000'],
  [['on', '--rate', '5', '--start', 'soon'], 'not a time'],
])('OPS-10 %j is told what is wrong, and nothing changes', async (args, sentence) => {
  const before = await acts();
  await expect(run(...args)).rejects.toThrow(sentence);
  expect([await run('show'), await acts()]).toEqual(['The waiting room is closed: everybody comes in at once.', before]);
});
