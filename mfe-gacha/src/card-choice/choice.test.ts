import { beforeEach, expect, test } from 'vitest';
import { aCard } from '../testing/samples.ts';
import { choiceForQuery, choiceOfQuery, forgetChoice, keepChoice, keptChoice } from './choice.ts';
import { splitOf } from './split.ts';

beforeEach(() => sessionStorage.clear());
const many = new Set(Array.from({ length: 3000 }, (_, i) => String(9_000_000_000 + i)));

test('DEC-1 a choice of few cards travels in the query as it is', () => {
  expect(choiceForQuery(new Set(['1001', '1003']))).toBe('1001,1003');
  expect(choiceOfQuery('1001,1003', 'p')).toEqual(new Set(['1001', '1003']));
  expect(choiceOfQuery(null, 'p')).toEqual(new Set());
});

test('DEC-1 a choice of 3,000 cards keeps the query small', () => {
  keepChoice('p', many);
  const query = choiceForQuery(many);
  expect(query.length).toBeLessThan(20);
  expect(choiceOfQuery(query, 'p')).toEqual(many);
});

test('DEC-3 a long choice that was lost is not "none": it must be made again', () => {
  expect(choiceOfQuery(choiceForQuery(many), 'p')).toBeUndefined();
  sessionStorage.setItem('fudaya.choice.p', 'not json');
  expect(choiceOfQuery(choiceForQuery(many), 'p')).toBeUndefined();
});

test('a choice is kept per purchase and can be forgotten', () => {
  keepChoice('p', new Set(['1']));
  expect(keptChoice('q')).toBeUndefined();
  forgetChoice('p');
  expect(keptChoice('p')).toBeUndefined();
});

test('DEC-3 what is not chosen converts, and only that counts as returned points', () => {
  const split = splitOf([aCard(0, 1), aCard(1, 5), aCard(2, 2)], new Set(['1002', '777']));
  expect(split.toShip.map((card) => card.history_id)).toEqual(['1002']);
  expect(split.toConvert.map((card) => card.history_id)).toEqual(['1003', '1001']);
  expect(split.returned_points).toBe(400);
});
