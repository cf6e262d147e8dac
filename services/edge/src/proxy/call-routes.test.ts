import { callOwners, callsByArea } from '@fudaya/contracts';
import { expect, test } from 'vitest';
import { callRoutes } from './call-routes.ts';

const routes = callRoutes();
const calls = callOwners.flatMap((area) => callsByArea[area].map((call) => ({ area, path: call.path })));

test.each(calls)('API-2 $path is answered by $area', ({ area, path }) => {
  expect(routes.areaOf(path.replaceAll(/:\w+\??/g, '12'))).toBe(area);
});

test.each(calls.filter(({ path }) => path.endsWith('?')))('API-2 $path is answered without its last part too', ({ area, path }) => {
  expect(routes.areaOf(path.replace(/\/:\w+\?$/, ''))).toBe(area);
});

test('MEM-13 PAY-9 OPS-14 every callback goes to payment but LINE’s and a mailbox’s click, an unknown call to nobody', () => {
  expect(routes.areaOf('/callback/gateway-a')).toBe('payment');
  expect(routes.areaOf('/callback/line')).toBe('account');
  expect(routes.areaOf('/callback/offers-end')).toBe('account');
  expect(routes.areaOf('/callback/line/x')).toBe('payment');
  expect(routes.areaOf('/user/nothing')).toBeUndefined();
  expect(routes.areaOf('/')).toBeUndefined();
});
