import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readSettings } from './settings.ts';

const schema = z.object({ A_TOKEN: z.string(), A_URL: z._default(z.string(), '') });
const production = { NODE_ENV: 'production' };

test.each([
  ['A_TOKEN', { A_TOKEN: 'simulated' }],
  ['A_TOKEN', { A_TOKEN: '[{"key":"simulated-partner-key"}]' }],
  ['A_URL', { A_TOKEN: 'x', A_URL: 'http://127.0.0.1:4009/dev/phone' }],
  ['A_URL', { A_TOKEN: 'x', A_URL: '/dev/tokeniser-a/4gtoken' }],
])('SEC-16 production refuses what belongs to the demo, by a sentence that names %s', (name, environment) => {
  expect(() => readSettings(schema, { ...environment, ...production })).toThrow(
    `The setting ${name} has a value of the demo, which is refused in production.`,
  );
  expect(readSettings(schema, environment)).toMatchObject(environment);
});

test('SEC-16 production takes what is real, looks at its own settings alone, and names a secret that is missing', () => {
  const real = { A_TOKEN: 'k3y', A_URL: 'https://api.example/device/v1', OF_ANOTHER: 'simulated' };
  expect(readSettings(schema, { ...real, ...production })).toEqual({ A_TOKEN: 'k3y', A_URL: 'https://api.example/device/v1' });
  expect(() => readSettings(schema, production)).toThrow('The setting A_TOKEN is not set.');
});
