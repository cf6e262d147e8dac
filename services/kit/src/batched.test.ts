import { expect, test } from 'vitest';
import { batched } from './batched.ts';

test('API-1 what is asked while a call is in flight goes together into the next one, each answered in its place', async () => {
  const calls: number[][] = [];
  let go: () => void = () => undefined;
  const ask = batched<number, string>(async (numbers) => {
    calls.push([...numbers]);
    await new Promise<void>((resolve) => (go = resolve));
    return numbers.map((n) => `answer ${n}`);
  }, 3);
  const answers = [1, 2, 3, 4, 5].map(ask);
  expect(calls).toEqual([[1]]);
  go();
  expect(await answers[0]).toBe('answer 1');
  go();
  expect(await Promise.all(answers.slice(1, 4))).toEqual(['answer 2', 'answer 3', 'answer 4']);
  go();
  expect(await answers[4]).toBe('answer 5');
  expect(calls).toEqual([[1], [2, 3, 4], [5]]);
});

test('API-1 a call that fails fails those it was asked for, and the next one is asked anew', async () => {
  let calls = 0;
  const ask = batched<number, number>(async (numbers) => {
    calls += 1;
    if (calls === 1) throw new Error('the database is away');
    return numbers;
  });
  const [first, second] = [ask(1), ask(2)];
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe(2);
});
