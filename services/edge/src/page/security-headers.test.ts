import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shellContract } from '@fudaya/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveOf } from '../live/live-index.ts';
import { emptyIndex, listen, nowhere, startEdge, type Running } from '../testing/running-edge.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { answerHeaders, securityHeaders, trustedTypesFor } from './security-headers.ts';

const shell = sampleRecord('shell', { version: '', shell_contract: shellContract, trusted_types: true });
const running: Running[] = [];
let dir: string;
let secure: string;
let plain: string;
let closed: string;

async function started(one: Promise<Running>): Promise<string> {
  running.push(await one);
  return (await one).url;
}
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fudaya-headers-'));
  mkdirSync(join(dir, 'store/0123456789abcdef'), { recursive: true });
  writeFileSync(join(dir, 'store/0123456789abcdef/app.js'), '1');
  writeFileSync(join(dir, 'a.svg'), '<svg/>');
  const service = await started(
    listen((request, response) => {
      if (request.url?.includes('/user/banner')) response.setHeader('content-security-policy', "default-src 'none'; sandbox");
      response.end('{}');
    }),
  );
  const services = { store: [service], gacha: [nowhere], payment: [nowhere], account: [nowhere], releases: [nowhere] };
  const options = { buildsDir: dir, artDir: dir, services, simulator: [service] };
  const index = { ...emptyIndex, current: () => liveOf([shell]) };
  secure = await started(startEdge({ ...options, index, publicOrigin: 'https://shop.example' }));
  plain = await started(startEdge({ ...options, index }));
  closed = await started(startEdge({ ...options, publicOrigin: 'https://shop.example' }));
});
afterAll(async () => {
  for (const one of running) await one.stop();
  rmSync(dir, { recursive: true });
});

const ask = (path: string, init: RequestInit = {}, at = secure) => fetch(`${at}${path}`, { redirect: 'manual', ...init });

const answers: readonly [string, string, number, RequestInit?][] = [
  ['a page', '/', 200],
  ['a page of the shell', '/maintenance', 200],
  ['the way back to the top page', '/nowhere', 302],
  ['a wrong method', '/', 404, { method: 'PUT' }],
  ['a file of a build', '/r/store/0123456789abcdef/app.js', 200],
  ['a file that is not there', '/r/store/0123456789abcdef/none.js', 404],
  ['a picture', '/art/a.svg', 200],
  ['the reply of a service', '/api/user/pack/list', 200],
  ['the fault of a service that is down', '/api/user/point', 500],
  ['what is no call, by a service', '/api/nothing', 200],
  ['the release index', '/release', 200],
  ['health', '/health', 200],
  ['a file of the site', '/robots.txt', 200],
  ['what the sitemap says while it cannot be made', '/sitemap.xml', 503],
];

test.each(answers)('FED-3 %s is answered with the headers that every answer has', async (_, path, status, init) => {
  const { headers, status: answered } = await ask(path, init);
  expect(answered).toBe(status);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
  expect(headers.get('referrer-policy')).not.toBeNull();
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'|sandbox/);
  expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
});

test('FED-3 a shop that is not open yet says so under the same policy', async () => {
  const reply = await ask('/', {}, closed);
  expect(reply.status).toBe(503);
  expect(reply.headers.get('content-security-policy')).toContain("script-src-attr 'none'");
  expect(reply.headers.get('strict-transport-security')).not.toBeNull();
});

test('FED-3 a page also says what it may not use, and whom it is opened beside', async () => {
  const { headers } = await ask('/');
  expect(headers.get('permissions-policy')).toContain('camera=(), microphone=()');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('FED-3 OPS-2 the desk may ask for the camera, and still for nothing else', () => {
  const { 'permissions-policy': policy } = securityHeaders({ nonce: 'n', scriptOrigins: '', mayUseCamera: true });
  expect(policy).toContain('camera=(self), microphone=(), geolocation=()');
});

test('FED-3 what a service says of its own answer stands', async () => {
  expect((await ask('/api/user/banner')).headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

test('FED-3 a worker of a build may run WebAssembly, and ask nobody but this origin', async () => {
  const policy = (await ask('/r/store/0123456789abcdef/app.js')).headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");
});

test('a shop without a secure address promises none', async () => {
  expect((await ask('/', {}, plain)).headers.get('strict-transport-security')).toBeNull();
});

test('FED-3 Trusted Types are asked for where the shell that is live brings their policy', () => {
  const policy = (trustedTypes: 'enforce' | 'report' | 'off') => securityHeaders({ nonce: 'n', scriptOrigins: '', trustedTypes });
  const wanted = "require-trusted-types-for 'script'; trusted-types default";
  expect(policy(trustedTypesFor(shell, 'enforce'))['content-security-policy']).toContain(wanted);
  expect(policy(trustedTypesFor(shell, 'report'))['content-security-policy-report-only']).toContain(wanted);
  const { trusted_types: _, ...before } = shell;
  expect(trustedTypesFor(before, 'enforce')).toBe('off');
  expect(JSON.stringify(policy('off'))).not.toContain('trusted-types');
});

test('a tokeniser’s origin may send scripts, be asked and be framed', () => {
  const { 'content-security-policy': text = '' } = securityHeaders({ nonce: 'n', scriptOrigins: 'https://token.example' });
  for (const name of ['script-src', 'connect-src', 'frame-src']) expect(text).toMatch(new RegExp(`${name} [^;]* https://token\\.example;`));
});

test('SEC-19 what a browser refuses by either policy it tells one small address of ours', async () => {
  const { headers } = await ask('/');
  const policies = (headers.get('content-security-policy') ?? '').split(', ');
  expect(policies).toHaveLength(2);
  for (const policy of policies) expect(policy).toMatch(/; report-uri \/policy-report; report-to policy$/);
  expect(headers.get('reporting-endpoints')).toBe('policy="/policy-report"');
});

test('SEC-19 browsers are told to use https for the hosts below this one where the operator says that all of them speak it', () => {
  const told = (isSecure: boolean, hasSecureSubdomains: boolean) =>
    answerHeaders('page', { isSecure, hasSecureSubdomains })['strict-transport-security'];
  expect(told(true, true)).toBe('max-age=63072000; includeSubDomains');
  expect(told(true, false)).toBe('max-age=63072000');
  expect(told(false, true)).toBeUndefined();
});
