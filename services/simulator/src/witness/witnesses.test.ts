import { expect, test } from 'vitest';
import { openCheckpoint, quorumTime, keysOf, readPolicy, writeAddCheckpoint } from '@fudaya/log';
import { testLog } from '@fudaya/log/testing';
import { createWitnesses, demoPolicy } from './witnesses.ts';

const log = testLog();
log.append('an entry');
const note = log.checkpoint(1, []);
const policy = readPolicy(demoPolicy(log.log.verifier.vkey, 'http://127.0.0.1:1'));
const at = new Date('2026-11-22T00:00:00Z');

const begin = () => {
  const app = createWitnesses({ logs: [log.log.verifier], now: () => at });
  const post = async (path: string, body = '') => {
    const reply = await app.request(path, { method: 'POST', body });
    return { status: reply.status, text: await reply.text() };
  };
  const add = (name: string, oldSize = 0) => post(`/${name}/add-checkpoint`, writeAddCheckpoint({ oldSize, proof: [], note }));
  return { post, add };
};

test('TLG-2 two of the three demo witnesses are enough, each with a key and a memory of its own', async () => {
  const { add } = begin();
  const lines = [await add('a'), await add('b')].map(({ text }) => text);
  const timeOf = (cosigned: string) => quorumTime(policy, openCheckpoint(cosigned, keysOf(policy)).cosignatures);
  expect(timeOf(note + lines.join(''))).toBe(at.getTime() / 1000);
  expect(timeOf(note + lines[0])).toBeNull();
  expect(await add('a')).toEqual({ status: 409, text: '1\n' });
  expect((await add('c', 1)).text).toBe('0\n');
  expect((await add('d')).status).toBe(404);
});

test('TLG-2 one may be silent and another may lose its memory', async () => {
  const { post, add } = begin();
  await post('/control/silence/a');
  expect([(await add('a')).status, (await add('b')).status]).toEqual([503, 200]);
  await post('/control/speak');
  expect((await add('a')).status).toBe(200);
  await post('/control/forget/b');
  expect([(await add('a')).status, (await add('b')).status]).toEqual([409, 200]);
  expect((await post('/control/silence/d')).status).toBe(404);
});
