import { expect, test, vi } from 'vitest';
import { batched } from './batched.ts';

test('API-1 what is asked at once, or while a call is in flight, goes together into the next one, each answered in its place', async () => {
  const calls: number[][] = [];
  let go: () => void = () => undefined;
  const ask = batched<number, string>(async (numbers) => {
    calls.push([...numbers]);
    await new Promise<void>((resolve) => (go = resolve));
    return numbers.map((n) => `answer ${n}`);
  }, 3);
  const answers = [1, 2, 3, 4, 5].map(ask);
  await vi.waitFor(() => expect(calls).toEqual([[1, 2, 3]]));
  go();
  expect(await Promise.all(answers.slice(0, 3))).toEqual(['answer 1', 'answer 2', 'answer 3']);
  answers.push(ask(6));
  go();
  expect(await answers[3]).toBe('answer 4');
  await vi.waitFor(() => expect(calls).toEqual([[1, 2, 3], [4, 5], [6]]));
  go();
  expect(await answers[5]).toBe('answer 6');
});

test('API-1 a call that fails fails those it was asked for, and the next one is asked anew', async () => {
  let calls = 0;
  const ask = batched<number, number>(async (numbers) => {
    calls += 1;
    if (calls === 1) throw new Error('the database is away');
    return numbers;
  });
  await expect(ask(1)).rejects.toThrow('away');
  expect(await ask(2)).toBe(2);
});
