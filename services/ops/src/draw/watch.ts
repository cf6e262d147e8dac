// Keeps a box's sealed heads as they come, with the time of their arrival: what a shop cannot take back, and cannot add to afterwards.
import { appendFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type KeptHead, type SealedHead, type Signed, beaconClockOf, readTerms, roundTime, sealedHeadText } from '@fudaya/draw';
import { type Look, keepLogLine } from './log-line.ts';
import { type ShopKeys, shopKeys } from './shop-keys.ts';

/** Of what a shop tells amiss no more is kept in mind: it must not fill its witness's memory. */
const maxOdd = 2000;

export interface Watch extends Look {
  /** The shop's key, when it is known from elsewhere; without it the first that it tells. */
  readonly key?: string | undefined;
  /** Where heads are told as they are sealed; without it only the public file is looked at. */
  readonly live: string | null;
}

/** Writes the box's line of the site log, then every head once, until the box is closed. A head that came only when its round was out is named. */
export async function watchBox({ box, key, read, live, to, every_ms, now, say }: Watch): Promise<void> {
  const keys = await shopKeys(read, key);
  if (keys === null) throw new Error('no shop publishes its key there');
  await keepLogLine({ box, read, to, every_ms, now, say });
  const heads = keeper({ box, keys, sale: await termsOf({ box, read, every_ms, say }), to, now, say });
  const over = new AbortController();
  const following = live === null ? undefined : follow(live, over.signal, every_ms, heads.take);
  for (;;) {
    const isClosed = (await read(`${box}/closing.json`).catch(() => null)) !== null;
    const file = await read(`${box}/heads.jsonl`).catch(() => null);
    for (const text of (file ?? '').split('\n')) if (text !== '') await heads.take(text);
    await heads.takeRefused();
    if (isClosed) break;
    await pause(every_ms);
  }
  over.abort();
  await following;
  say(`closed: ${heads.sum()}`);
}

/** Asked until they are there: a box that is announced has terms. */
async function termsOf({ box, read, every_ms, say }: Pick<Watch, 'box' | 'read' | 'every_ms' | 'say'>): Promise<Terms> {
  for (let looks = 0; ; looks++) {
    try {
      return readTerms((await read(`${box}/terms.json`)) ?? '');
    } catch {
      if (looks === 0) say(`${box} is announced, but its terms cannot be read there: waiting for them`);
    }
    await pause(every_ms);
  }
}

type Terms = ReturnType<typeof readTerms>;
interface Keeping extends Pick<Watch, 'box' | 'to' | 'now' | 'say'> {
  readonly keys: ShopKeys;
  readonly sale: Terms;
}

/**
 * Keeps heads as they come, each once. One that no known key of the shop signed is kept in mind with the time it came, and judged again
 * when the key file was read again: the shop may have handed its key over. It does not stand for the true head of its tick.
 */
function keeper({ box, keys, sale, to, now, say }: Keeping) {
  const began = now();
  const kept = new Set<string>();
  const late: number[] = [];
  const unreadable = new Set<string>();
  const refused = new Map<string, { readonly head: Signed<SealedHead>; readonly at: number }>();

  /** Of what nobody can read, only that it came: it must not keep a witness from what comes after it. */
  async function take(line: string): Promise<void> {
    const head = headIn(line);
    if (head) return keep(head);
    if (unreadable.has(line) || unreadable.size >= maxOdd) return;
    unreadable.add(line);
    say(`what was told as a head cannot be read: ${line.slice(0, 100)}`);
  }

  async function keep({ body, signature }: Signed<SealedHead>): Promise<void> {
    const text = sealedHeadText(body);
    if (kept.has(text) || body.box !== box) return;
    const copy = `${signature} ${text}`;
    const at = refused.get(copy)?.at ?? now();
    const key = await keys.signerOf(text, signature);
    if (key === undefined) {
      if (!refused.has(copy) && refused.size >= maxOdd) return;
      if (!refused.has(copy)) say(`a head of tick ${body.t} is not signed by the shop, as far as its keys are known`);
      refused.set(copy, { head: { body, signature }, at });
      return;
    }
    if (kept.has(text)) return; // the stream and the file told it at once
    kept.add(text);
    refused.delete(copy);
    const out_ms = sale.beacon === 'none' ? Infinity : 1000 * roundTime(beaconClockOf(sale), body.round);
    // Its round was out before anybody listened here: of when it came nothing can be said.
    const head: KeptHead = out_ms < began ? { body, signature, key } : { body, signature, key, at };
    await appendFile(to, `${JSON.stringify(head)}\n`).catch((reason: unknown) => {
      kept.delete(text); // tried again at the next look, which fails aloud
      throw reason;
    });
    const isLate = head.at !== undefined && at >= out_ms;
    if (isLate) late.push(body.t);
    say(`tick ${body.t}: ${body.last_seq} purchases, round ${body.round}${isLate ? ', LATE: its round was out already' : ''}`);
  }

  return {
    take,
    async takeRefused() {
      if (refused.size === 0) return;
      await keys.readAgain();
      for (const { head } of [...refused.values()]) await keep(head);
    },
    sum: () =>
      `${kept.size} heads kept in ${to}, ${late.length} of them late${refused.size === 0 ? '' : `; ${refused.size} not signed by the shop`}`,
  };
}

function headIn(line: string): Signed<SealedHead> | undefined {
  try {
    const head = JSON.parse(line) as Signed<SealedHead>;
    sealedHeadText(head.body);
    return head;
  } catch {
    return undefined;
  }
}

/** Reads the shop's stream of heads, again and again when it ends. */
async function follow(address: string, signal: AbortSignal, rest_ms: number, take: (line: string) => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    try {
      const { body } = await fetch(address, { signal });
      const decoder = new TextDecoder();
      let text = '';
      for await (const part of body ?? []) {
        text += decoder.decode(part as Uint8Array, { stream: true });
        const events = text.split('\n\n');
        text = events.pop()!;
        for (const data of events.flatMap((event) => event.match(/^data: (.*)$/m)?.[1] ?? [])) await take(data);
      }
    } catch {
      // The connection is gone: the public file is looked at all the while.
    }
    await pause(rest_ms, undefined, { signal }).catch(() => undefined);
  }
}
