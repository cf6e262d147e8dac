// Streams at addresses that no page would ask for. One that opens is read to its first words, and left.
import { gacha, store } from '@fudaya/contracts';
import type { Dice } from '@fudaya/kit/testing';
import { nastyValues } from '../nasty-values.ts';
import type { Harvest } from './harvest.ts';
import { changedText, oddHeaders, oneOf, textOf } from './mutations.ts';
import type { OpenShop } from './open-shop.ts';
import { judgeEnvelope, shortly, type Sent } from './sent.ts';

const asText = (value: unknown): string => textOf(value).slice(0, 9_000).toWellFormed();

/** An address: its path, and a query with some of what the stream takes, of what it does not, and of what is none. */
function oddAddress(dice: Dice, path: string, harvest: Harvest): string {
  const box = harvest.like(dice, 'box', '01890000-0000-7000-8000-000000000001');
  const values = [box, box, changedText(dice, String(box)), oneOf(dice, nastyValues), harvest.any(dice)];
  const pair = () =>
    `${oneOf(dice, ['box', 'box', 'box', 'x', 'box[]', '__proto__', 'page'])}=${encodeURIComponent(asText(oneOf(dice, values)))}`;
  const parts = Array.from({ length: dice(3) }, pair);
  const broken =
    oneOf(dice, ['', '', '', '%', 'x=%', 'box=%00', '%FF=1', 'box=%E0%A4%A', '&&&=', `${'a'.repeat(9_000)}=1`, 'lang=xx']) ?? '';
  const end = dice(10) === 0 ? (oneOf(dice, ['/', '/1', '/%00', '/%FF', '/..%2f']) ?? '') : '';
  return `/api${path}${end}?${[...parts, broken].join('&')}`;
}

export async function askStream(dice: Dice, { services }: OpenShop, cookie: string, harvest: Harvest): Promise<Sent> {
  const stream = oneOf(dice, [gacha.headsLive, store.packLive]) ?? store.packLive;
  const address = oddAddress(dice, stream.path, harvest);
  const method = dice(10) === 0 ? (oneOf(dice, ['POST', 'HEAD', 'DELETE', 'OPTIONS']) ?? 'GET') : 'GET';
  const said = { stream: method, address: shortly(address) };
  const reply = await services[stream.area].app.request(address, { method, headers: { ...oddHeaders(dice), cookie } });
  if (reply.headers.get('content-type')?.startsWith('text/event-stream')) {
    const reader = reply.body?.getReader();
    const first = method === 'HEAD' ? undefined : await reader?.read();
    await reader?.cancel();
    const isTold = method === 'HEAD' || new TextDecoder().decode(first?.value).startsWith('retry:');
    return { said, state: reply.status, ...(!isTold && { fault: 'a stream without its first words' }) };
  }
  if (method === 'HEAD') return { said, state: reply.status, ...(reply.status >= 500 && { fault: reply.status }) };
  const answer = (await reply.json()) as { state: number };
  return judgeEnvelope(said, { ...answer, status: reply.status });
}
