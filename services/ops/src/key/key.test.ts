import { generateKeyPairSync } from 'node:crypto';
import { type KeyRotation, keysFrom } from '@fudaya/draw';
import { signerOf } from '@fudaya/gacha/operator';
import { expect, test } from 'vitest';
import { key } from './key.ts';

const newKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

test('BUY-4 a new signing key is handed over by the one before it, key by key, and whoever knows the first follows; nobody else’s word counts', async () => {
  const [first, second, third] = [newKey(), newKey(), newKey()];
  const keyOf = (secret: string) => signerOf(secret).publicKey;
  const once = await key.run(undefined, ['rotate'], { RECEIPT_KEY: first, NEW_RECEIPT_KEY: second });
  const twice = await key.run(undefined, ['rotate'], { RECEIPT_KEY: second, NEW_RECEIPT_KEY: third, RECEIPT_KEY_ROTATIONS: once });
  const rotations = JSON.parse(twice) as KeyRotation[];
  expect(await keysFrom(keyOf(first), rotations)).toEqual([first, second, third].map(keyOf));
  expect(await keysFrom(keyOf(second), rotations)).toEqual([second, third].map(keyOf));
  // Not signed by the key before: a key that anybody could have named.
  const forged = rotations.map((rotation) => ({ ...rotation, after: keyOf(newKey()) }));
  expect(await keysFrom(keyOf(first), forged)).toEqual([keyOf(first)]);
  // A service that holds another key than the last one does not start.
  expect(signerOf(third, rotations).rotations).toEqual(rotations);
  expect(() => signerOf(second, rotations)).toThrow('does not lead to the receipt key');
  await expect(key.run(undefined, ['rotate'], { RECEIPT_KEY: first })).rejects.toThrow('NEW_RECEIPT_KEY');
});
