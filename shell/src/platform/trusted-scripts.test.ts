import { afterEach, expect, test, vi } from 'vitest';
import { createGuard } from './guard.ts';
import { trustScripts } from './trusted-scripts.ts';

afterEach(() => void vi.unstubAllGlobals());

const file = '/r/store/fedcba9876543210/app.js';
type Policy = Record<'createScriptURL' | 'createHTML', (text: string) => string | null>;

function policyOf(integrity: ReadonlyMap<string, string> | undefined): Policy {
  const createPolicy = vi.fn<(name: string, policy: Policy) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  trustScripts(createGuard(integrity));
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', expect.anything());
  return createPolicy.mock.calls[0]?.[1] as Policy;
}

test('FED-3 of this origin only files of known builds become scripts; of others the page’s policy says which', () => {
  const { createScriptURL } = policyOf(new Map([[file, 'sha384-x']]));
  const passes = (address: string) => createScriptURL(address) === address;
  expect([file, `${file}?r=1`, `${location.origin}${file}`, 'https://tokeniser.example/token.js'].filter((one) => !passes(one))).toEqual(
    [],
  );
  const refused = ['/r/store/fedcba9876543210/other.js', '/api/user/banner', '/art/x.js', 'app.js', '/'];
  expect(refused.map((one) => createScriptURL(one))).toEqual(refused.map(() => null));
});

test('FED-3 a text never becomes markup; emptying a place is not that', () => {
  const { createHTML } = policyOf(new Map());
  expect([createHTML('<img src=x onerror=alert(1)>'), createHTML('')]).toEqual([null, '']);
});

test('a browser without Trusted Types is none the worse', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(() => trustScripts(createGuard(undefined))).not.toThrow();
});
