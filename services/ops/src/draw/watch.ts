// Keeps a box's sealed heads as they come, with the time of their arrival: what a shop cannot take back, and cannot add to afterwards.
import { appendFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type KeptHead,
  type SealedHead,
  type Signed,
  beaconClockOf,
  isSigned,
  linesOf,
  readTerms,
  roundTime,
  sealedHeadText,
} from '@fudaya/draw';
import { type ReadFile, keyFile } from './read-record.ts';

export interface Watch {
  readonly box: string;
  readonly read: ReadFile;
  /** Where heads are told as they are sealed; without it only the public file is looked at. */
  readonly live: string | null;
  readonly to: string;
  readonly every_ms: number;
  readonly now: () => number;
  readonly say: (text: string) => void;
}

/** Writes every head once, until the box is closed. A head that came only when its round was out is named. */
export async function watchBox({ box, read, live, to, every_ms, now, say }: Watch): Promise<void> {
  const { public_key: key } = JSON.parse((await read(keyFile)) ?? '{}') as { public_key?: string };
  const terms = await read(`${box}/terms.json`);
  if (key === undefined || terms === null) throw new Error(`${box} is not published there`);
  const sale = readTerms(terms);
  const began = now();
  const seen = new Set<string>();
  const late: number[] = [];
  async function take({ body, signature }: Signed<SealedHead>): Promise<void> {
    const at = now();
    const text = sealedHeadText(body);
    if (seen.has(text) || body.box !== box) return;
    seen.add(text);
    if (!(await isSigned(key!, text, signature).catch(() => false))) return say(`a head of tick ${body.t} is not signed by the shop`);
    const out_ms = sale.beacon === 'none' ? Infinity : 1000 * roundTime(beaconClockOf(sale), body.round);
    // Its round was out before anybody listened here: of when it came nothing can be said.
    const head: KeptHead = out_ms < began ? { body, signature, key: key! } : { body, signature, key: key!, at };
    if (head.at !== undefined && at >= out_ms) late.push(body.t);
    await appendFile(to, `${JSON.stringify(head)}\n`);
    say(
      `tick ${body.t}: ${body.last_seq} purchases, round ${body.round}${late.includes(body.t) ? ', LATE: its round was out already' : ''}`,
    );
  }
  const over = new AbortController();
  const following = live === null ? undefined : follow(live, over.signal, every_ms, take);
  for (;;) {
    const isClosed = (await read(`${box}/closing.json`).catch(() => null)) !== null;
    const file = await read(`${box}/heads.jsonl`).catch(() => null);
    for (const head of linesOf<Signed<SealedHead>>(file ?? '')) await take(head);
    if (isClosed) break;
    await pause(every_ms);
  }
  over.abort();
  await following;
  say(`closed: ${seen.size} heads kept in ${to}, ${late.length} of them late`);
}

/** Reads the shop's stream of heads, again and again when it ends. */
async function follow(
  address: string,
  signal: AbortSignal,
  rest_ms: number,
  take: (head: Signed<SealedHead>) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { body } = await fetch(address, { signal });
      const decoder = new TextDecoder();
      let text = '';
      for await (const part of body ?? []) {
        text += decoder.decode(part as Uint8Array, { stream: true });
        const events = text.split('\n\n');
        text = events.pop()!;
        for (const data of events.flatMap((event) => event.match(/^data: (.*)$/m)?.[1] ?? []))
          await take(JSON.parse(data) as Signed<SealedHead>);
      }
    } catch {
      // The connection is gone: the public file is looked at all the while.
    }
    await pause(rest_ms, undefined, { signal }).catch(() => undefined);
  }
}
