import { topics } from '@fudaya/contracts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { textOf } from '../history/say.ts';
import { misfitOf } from './schema-fits.ts';

const schema = (type: z.ZodMiniType) => z.toJSONSchema(type, { io: 'output', unrepresentable: 'any' });
function misfit(offered: z.ZodMiniType, wanted: z.ZodMiniType): string | null {
  const said = misfitOf(schema(z.object({ a: offered })), schema(z.object({ a: wanted })));
  return said && textOf(said, 'en');
}

test('FED-4 every event of today is understood by a reader of today', () => {
  for (const { payload } of Object.values(topics)) expect(misfitOf(schema(payload), schema(payload))).toBeNull();
});

test('FED-4 what widens on the publisher’s side is a misfit, what narrows is none', () => {
  expect(misfit(z.enum(['a', 'b', 'c']), z.enum(['a', 'b']))).toBe('a may be c, which is not expected');
  expect(misfit(z.enum(['a']), z.enum(['a', 'b']))).toBeNull();
  expect(misfit(z.nullable(z.string()), z.string())).toBe('a may be null, string is expected');
  expect(misfit(z.string(), z.nullable(z.string()))).toBeNull();
  expect(misfit(z.optional(z.string()), z.string())).toBe('a of the payload may be missing');
  expect(misfit(z.string(), z.optional(z.string()))).toBeNull();
  expect(misfit(z.number(), z.string())).toBe('a may be number, string is expected');
  expect(misfit(z.string(), z.string().check(z.regex(/^x/)))).toBe('a is not promised to keep its pattern');
  expect(misfit(z.string().check(z.regex(/^x/)), z.string())).toBeNull();
});

test('FED-4 lists and objects are looked into', () => {
  expect(misfit(z.array(z.number()), z.array(z.string()))).toBe('an item of a may be number, string is expected');
  expect(misfit(z.object({ b: z.string() }), z.object({ b: z.string(), c: z.string() }))).toBe('a has no c');
  expect(misfit(z.object({ b: z.string(), c: z.string() }), z.object({ b: z.string() }))).toBeNull();
});
