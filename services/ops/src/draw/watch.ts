// Audits a shop while it sells: looks again and again, names what it finds as soon as it can be found, and keeps every checkpoint it was
// shown with the time. What was shown once cannot be taken back.
import { appendFile, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type AuditFinding, type ShopFiles, kindOfEntry, outAt, readEntry, readTerms } from '@fudaya/draw/proof';
import { type SeenCheckpoint, checkpointsIn, judge } from './audit-command.ts';
import { findingSentences } from './sentences.ts';
import { type FetchFile, type LogTexts, readShop } from './shop-files.ts';

export interface Watch {
  /** Empty: every box that the log announces, also later. */
  readonly boxes: readonly string[];
  readonly fetchFile: FetchFile;
  readonly policies: readonly string[];
  /** Checkpoints are kept there, as `audit --seen` reads them. */
  readonly to: string;
  readonly every_ms: number;
  readonly now: () => number;
  readonly say: (text: string) => void;
  readonly signal?: AbortSignal;
}

/** Until all boxes that it was asked to watch have ended, or it is told to; 0 when nothing was found. */
export async function watch(options: Watch): Promise<number> {
  const { boxes, every_ms, say, to, signal } = options;
  const look = looking(options, await readFile(to, 'utf8').then(checkpointsIn, () => []));
  let found = 0;
  const isOver = () => signal?.aborted === true;
  while (!isOver()) {
    const state = await look().catch((reason: unknown) => {
      say(`not to be had now: ${(reason as Error).message}`);
      return null;
    });
    found += state?.found ?? 0;
    if (boxes.length > 0 && state?.open === 0) break;
    await pause(every_ms, undefined, signal ? { signal } : {}).catch(() => undefined);
  }
  say(`${found === 0 ? 'nothing was found' : `${found} findings`}; the checkpoints are kept in ${to}`);
  return found === 0 ? 0 : 1;
}

function looking({ boxes, fetchFile, policies, to, now, say }: Watch, kept: readonly string[]) {
  let log: LogTexts | undefined;
  const seen = new Set(kept);
  const told = new Set<string>();
  const ended = new Set<string>();
  /** When a look began that did not find an entry: until then nobody could have read it here. */
  let lookedAt: number | undefined;
  let judged = '';

  return async (): Promise<{ readonly found: number; readonly open: number }> => {
    const began = now();
    const shop = await readShop(fetchFile, boxes.length > 0 ? boxes : undefined, log);
    for (const checkpoint of shop.checkpoints) if (!seen.has(checkpoint)) await keep(checkpoint);
    for (const line of lateHere(shop, log?.entries.length ?? 0, lookedAt)) say(line);
    [log, lookedAt] = [shop, began];
    for (const { terms, closing } of shop.boxes) if (closing) end(readTerms(terms).box, 'is closed');
    for (const entry of shop.entries) if (kindOfEntry(entry) === 'cancel') end(readEntry(entry, 'cancel').box, 'was cancelled');
    const open = shop.boxes.length - shop.boxes.filter(({ terms }) => ended.has(readTerms(terms).box)).length;
    const state = `${shop.entries.length} ${shop.checkpoints.length} ${shop.boxes.map(({ ticks }) => ticks.length).join()}`;
    if (state === judged) return { found: 0, open };
    judged = state;
    const { findings } = await judge({ ...shop, checkpoints: [...seen] }, policies);
    const fresh = findings.filter((finding) => !told.has(nameOf(finding)));
    for (const finding of fresh) {
      told.add(nameOf(finding));
      const { code, box, text } = finding;
      say(`✗ ${code}${box === '' ? '' : ` (box ${box})`}: ${text} (${findingSentences[code]})`);
    }
    return { found: fresh.length, open };
  };

  async function keep(checkpoint: string): Promise<void> {
    const line: SeenCheckpoint = { checkpoint, at: now() };
    await appendFile(to, `${JSON.stringify(line)}\n`);
    seen.add(checkpoint);
  }

  function end(box: string, how: string): void {
    if (ended.has(box)) return;
    ended.add(box);
    if (boxes.length === 0 || boxes.includes(box)) say(`box ${box} ${how}`);
  }
}

/** A finding that is there again, though it may be said otherwise by now. */
const nameOf = ({ code, box, text, t }: AuditFinding): string => `${code} ${box} ${t ?? text}`;

/**
 * Lists that nobody could read here before their number was out, by this machine's clock. Witnesses may have seen them all the same; where they
 * say so, and this happens often, it is they who have to be asked.
 */
function lateHere({ entries, boxes }: ShopFiles, known: number, lookedAt: number | undefined): string[] {
  if (lookedAt === undefined) return [];
  const terms = new Map(boxes.map(({ terms: text }) => [readTerms(text).box, readTerms(text)]));
  return entries.slice(known).flatMap((entry) => {
    if (kindOfEntry(entry) !== 'head') return [];
    const { box, t, round } = readEntry(entry, 'head');
    const own = terms.get(box);
    if (!own || lookedAt <= 1000 * outAt(own, round)) return [];
    return [`! box ${box}, tick ${t}: its list was not here ${Math.round(lookedAt / 1000 - outAt(own, round))} s after its round was out`];
  });
}
