import { bls12_381 } from '@noble/curves/bls12-381.js';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { chainOf, createBeacon, demoChain } from './beacon.ts';
import { chainHash } from './chain.ts';

const quicknetKey = Buffer.from(
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  'hex',
);

test('the chain name is computed as drand does: quicknet gives its own', () => {
  const group = Buffer.from('f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e', 'hex');
  expect(chainHash(3, 1692803367, quicknetKey, group, 'quicknet')).toBe('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971');
});

test('a published round verifies with the chain key, and its randomness is the hash of the signature', async () => {
  const at = (demoChain.genesis + 30) * 1000;
  const { app } = createBeacon({ now: () => new Date(at) });
  const info = (await (await app.request(`/${demoChain.hash}/info`)).json()) as { public_key: string; period: number };
  expect(info).toMatchObject({ public_key: demoChain.publicKey, period: 3, schemeID: 'bls-unchained-g1-rfc9380' });
  const reply = await app.request(`/${demoChain.hash}/public/latest`);
  const { round, randomness, signature } = (await reply.json()) as { round: number; randomness: string; signature: string };
  expect(round).toBe(11);
  expect(randomness).toBe(createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex'));
  const message = createHash('sha256').update(Buffer.from('000000000000000b', 'hex')).digest();
  const scheme = bls12_381.shortSignatures;
  const point = scheme.hash(message, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  expect(scheme.verify(Buffer.from(signature, 'hex'), point, Buffer.from(info.public_key, 'hex'))).toBe(true);
});

test('a future round, another chain and rubbish are not found', async () => {
  const { app } = createBeacon({ now: () => new Date((demoChain.genesis + 30) * 1000) });
  const paths = [
    `/${demoChain.hash}/public/12`,
    `/${'0'.repeat(64)}/public/1`,
    `/${demoChain.hash}/public/0`,
    `/${demoChain.hash}/public/x`,
  ];
  const statuses = await Promise.all(paths.map(async (path) => (await app.request(path)).status));
  expect(statuses).toEqual([404, 404, 404, 404]);
  expect((await app.request(`/${'0'.repeat(64)}/info`)).status).toBe(404);
});

test('the beacon can be paused, stepped, withheld and released', async () => {
  let at = demoChain.genesis * 1000;
  const beacon = createBeacon({ now: () => new Date(at) });
  const status = async (round: number) => (await beacon.app.request(`/${demoChain.hash}/public/${round}`)).status;
  beacon.pause();
  at += 60_000;
  expect([await status(1), await status(2)]).toEqual([200, 404]);
  expect(beacon.step()).toBe(2);
  expect([await status(2), await status(3)]).toEqual([200, 404]);
  beacon.withhold(2);
  expect([await status(1), await status(2)]).toEqual([200, 404]);
  beacon.resume();
  expect([await status(21), await status(2)]).toEqual([200, 404]);
  const reply = await beacon.app.request('/control/withhold', { method: 'POST' });
  expect(await reply.json()).toEqual({ latest: 21, isPaused: false, isWithheld: true, withheld: [2] });
  expect(await status(21)).toBe(404);
  beacon.release();
  expect([await status(21), await status(2)]).toEqual([200, 200]);
});

test('one round is published before its time, and none beside it', async () => {
  const { app } = createBeacon({ now: () => new Date(demoChain.genesis * 1000) });
  const status = async (round: number) => (await app.request(`/${demoChain.hash}/public/${round}`)).status;
  expect([await status(20), await status(21)]).toEqual([404, 404]);
  expect((await app.request('/control/publish/20', { method: 'POST' })).status).toBe(200);
  expect([await status(19), await status(20), await status(21)]).toEqual([404, 200, 404]);
});

test('a chain of another seed has another key, another name and other numbers', () => {
  const [one, other] = [chainOf('one'), chainOf('other')];
  expect(chainOf(undefined)).toBe(demoChain);
  expect(new Set([demoChain, one, other].map(({ hash }) => hash)).size).toBe(3);
  expect(new Set([demoChain, one, other].map(({ publicKey }) => publicKey)).size).toBe(3);
  expect(new Set([demoChain, one, other].map(({ beaconOf }) => beaconOf(7).randomness)).size).toBe(3);
  expect(chainOf('one').beaconOf(7)).toEqual(one.beaconOf(7));
});
