// Requests that were right, changed at random: values, fields, and the form they come in. The same throws make the same changes.
import { type Call } from '@fudaya/contracts';
import type { Dice } from '@fudaya/kit/testing';
import { goodInputs } from '../good-inputs.ts';
import { nastyValues } from '../nasty-values.ts';
import type { Harvest } from './harvest.ts';

type Input = Record<string, unknown>;
export const oneOf = <T>(dice: Dice, list: readonly T[]): T | undefined => list[dice(list.length)];
const everyValue = [...goodInputs.values()].flatMap((input) => Object.values(input));

export function changedText(dice: Dice, text: string): string {
  const at = dice(text.length + 1);
  const part = oneOf(dice, ['\u0000', '%', "'", '"', '<', '\\', '\u202E', 'Ａ', '🂡', ' ', '--', '${', '\r\n']) ?? '';
  const ways = [
    () => text.slice(0, at) + part + text.slice(at),
    () => text.slice(0, at),
    () => text.repeat(1 + dice(40)),
    () => text.slice(0, at) + String.fromCodePoint(1 + dice(0xd7ff)) + text.slice(at + 1),
    () => text.toUpperCase(),
  ];
  return oneOf(dice, ways)?.() ?? text;
}

/** A value as an address or a form can carry it. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

function changedValue(dice: Dice, value: unknown): unknown {
  if (typeof value === 'string') return changedText(dice, value);
  if (typeof value === 'number')
    return oneOf(dice, [value + 1, value - 1, value * 1_000, -value, value + 0.5, String(value), 2 ** 31, 2 ** 53]);
  if (Array.isArray(value)) return oneOf<unknown>(dice, [[...value, ...value], [value], value[0], []]);
  return oneOf(dice, nastyValues);
}

/** One field changed, taken away or added. */
function changedOnce(dice: Dice, input: Input, harvest: Harvest): Input {
  const field = oneOf(dice, Object.keys(input)) ?? 'x';
  const ways: (() => Input)[] = [
    () => ({ ...input, [field]: oneOf(dice, nastyValues) }),
    () => ({ ...input, [field]: changedValue(dice, input[field]) }),
    () => ({ ...input, [field]: changedValue(dice, input[field]) }),
    () => ({ ...input, [field]: oneOf(dice, everyValue) }),
    () => ({ ...input, [field]: harvest.any(dice) }),
    () => Object.fromEntries(Object.entries(input).filter(([name]) => name !== field)),
    () => ({
      ...input,
      [oneOf(dice, ['__proto__', 'constructor', 'id', 'member_id', 'is_staff', 'price']) ?? 'x']: oneOf(dice, everyValue),
    }),
  ];
  return oneOf(dice, ways)?.() ?? input;
}

/** Up to three changes of what would be accepted, often about things that were seen in replies. */
export function changedInput(dice: Dice, good: Input, harvest: Harvest): Input {
  let input: Input = { ...good };
  for (const [name, value] of Object.entries(input)) if (dice(2) === 0) input[name] = harvest.like(dice, name, value);
  for (let times = dice(4); times > 0; times -= 1) input = changedOnce(dice, input, harvest);
  return input;
}

/** What browsers and proxies say in other words, or in none. */
export const oddHeaders = (dice: Dice): Record<string, string> => ({
  'accept-language': oneOf(dice, ['ja', 'en', '*', 'x'.repeat(300), 'en;q=9', '']) ?? '',
  'x-forwarded-for': oneOf(dice, ['192.0.2.1', '::1', 'x', '1.1.1.1, 2.2.2.2', ',,,']) ?? '',
  'user-agent': 'x'.repeat(dice(2_000)),
});

export interface OddRequest {
  readonly path: string;
  readonly init: RequestInit & { headers?: Record<string, string> };
}

/** The same in a form that no page of ours would send. */
export function oddRequest(dice: Dice, call: Call, input: Input, csrf: string): OddRequest {
  const path = call.path.replaceAll(
    /\/:\w+\??/g,
    () => oneOf(dice, ['', '/1', '/%00', '/%FF', '/..%2f', '/-1', `/${'9'.repeat(300)}`]) ?? '',
  );
  const query = oneOf(dice, ['', '?x=%', '?a=1&a=2', '?%00', '?__proto__=1', `?${'a'.repeat(5_000)}=1`, '?page=1e9', '?lang=xx']) ?? '';
  const json = changedText(dice, JSON.stringify(input));
  const form = `csrf=${encodeURIComponent(csrf)}&json=${encodeURIComponent(json.toWellFormed())}`;
  const type =
    oneOf(dice, ['application/x-www-form-urlencoded', 'application/json', 'text/plain', 'multipart/form-data; boundary=b', 'x/y']) ?? '';
  const body = oneOf(dice, [form, form, json, '', `${form}&json={}`, 'json=%&csrf=%FF', 'a'.repeat(70_000)]) ?? '';
  const headers = { ...oddHeaders(dice), 'content-type': type };
  const method = dice(8) === 0 ? (oneOf(dice, ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) ?? 'PUT') : call.method;
  return { path: path + query, init: method === 'GET' ? { method, headers } : { method, headers, body } };
}
