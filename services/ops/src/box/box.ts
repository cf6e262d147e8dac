import { parseArgs } from 'node:util';
import {
  badgeOf,
  boxStates,
  checkManifest,
  checkPrizes,
  cancelBox,
  closeBox,
  manifestText,
  setDailyLimit,
  setLeastRank,
  publishBox,
  holdBox,
  type BoxKeys,
  type BoxLine,
  type BoxPrize,
  type BoxState,
} from '@fudaya/gacha/operator';
import type { Sql } from '@fudaya/db';
import { missingFacts } from '@fudaya/store/operator';
import { problemsIn } from '../csv.ts';
import { mediaPlace, type MediaPlace } from '@fudaya/store/media';
import { refuseMissing } from '../media/named-pictures.ts';
import { Wishes } from '../wishes.ts';
import { boxKeys } from './box-keys.ts';
import { readManifest } from './manifest-file.ts';
import { draftSale, takenMeanwhile } from './draft-sale.ts';
import { saleFlags, saleOf, type SaleFlags } from './sale-options.ts';

/**
 * Boxes: what is in them, and their life from a file to the last card. `create` makes a box nobody sees yet, and makes it again when it
 * is repeated; `publish` logs its terms for good; `close` ends it when nothing of it is open; `cancel` ends it at once, refunds what waits and
 * says so in the log.
 */
export const box = {
  usage: [
    'box check <manifest.csv> [--unit PT|COIN] [--price <per pack>]',
    'box create <manifest.csv> --pack <id> --price <per pack> --start <time> --end <time> [--unit PT|COIN] [--cap <packs a member>] [--per-purchase <packs>]\n                 [--beacon public|demo|none] [--notice <seconds>] [--late-budget <numbers>] [--hidden] [--strongbox] [--type <card type> --name-ja <name> --name-en <name> --image <path>...]',
    'box publish|close <pack id>',
    'box hold|resume <pack id>      stops the sale of one pack within two seconds, or lets it go on; what was bought is drawn as ever',
    'box cancel <pack id> --reason <why, in the words that members read>',
    'box limit <pack id> --per-day <packs a member, 0 for none> | --min-rank <1 to 5>',
    'box list',
  ].join('\n  pnpm ops '),
  async run(
    sql: Sql,
    args: string[],
    { now = new Date(), keys = boxKeys, place = mediaPlace }: { now?: Date; keys?: () => BoxKeys; place?: () => Promise<MediaPlace> } = {},
  ): Promise<string> {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...saleFlags, 'per-day': { type: 'string' }, 'min-rank': { type: 'string' }, reason: { type: 'string' } },
    });
    const [verb, what = '', ...rest] = positionals;
    if (rest.length > 0 || (verb !== 'list' && what === '')) throw new Error(`Usage: pnpm ops ${box.usage}`);
    if (verb === 'list') return list(sql);
    if (verb === 'check') return check(sql, what, values);
    if (verb === 'create') return create(sql, what, values, { now, keys: keys(), place });
    if (verb === 'publish') return publish(sql, packOf(what), now);
    if (verb === 'limit' && values['min-rank'] !== undefined) return rankLimit(sql, packOf(what), values['min-rank']);
    if (verb === 'limit') return limit(sql, packOf(what), values['per-day'] ?? '');
    if (verb === 'hold' || verb === 'resume') return hold(sql, packOf(what), verb === 'hold');
    if (verb === 'close') return close(sql, packOf(what), now);
    if (verb === 'cancel') return cancel(sql, packOf(what), { now, reason: values.reason ?? '' });
    throw new Error(`Usage: pnpm ops ${box.usage}`);
  },
};

function packOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${text} is not the number of a pack.`);
  return Number(text);
}

async function list(sql: Sql): Promise<string> {
  const states = await boxStates(sql);
  return states.length === 0 ? 'No boxes.' : states.map(lineOf).join('\n');
}

function stateOf({ publishedAt, seenAt, isTimely, stopReason, closedAt, isHeld }: BoxState): string {
  if (closedAt) return 'closed';
  if (stopReason) return { cancelled: 'cancelled', late_budget: 'stopped, late', earlier_method: 'earlier' }[stopReason];
  if (!publishedAt) return 'draft';
  if (isHeld) return 'on hold';
  if (isTimely) return 'published';
  return seenAt ? 'seen too late' : 'not seen yet';
}

function lineOf(box: BoxState): string {
  const { packId, n, taken, price, unit, saleStart, saleEnd } = box;
  return `pack ${String(packId).padEnd(6)} ${stateOf(box).padEnd(13)} ${taken} of ${n} taken at ${price} ${unit}, ${saleStart.toISOString()} to ${saleEnd.toISOString()}`;
}

async function check(sql: Sql, path: string, { unit = 'PT', price }: SaleFlags): Promise<string> {
  if (unit !== 'PT' && unit !== 'COIN') throw new Error('--unit is PT or COIN');
  const { lines, prizes } = await goodManifest(sql, path, { unit });
  return contents(lines, prizes, price === undefined ? undefined : Number(price));
}

/** What a manifest file holds, or one error with all that is wrong in it. */
async function goodManifest(
  sql: Sql,
  path: string,
  options: { unit: 'PT' | 'COIN'; exceptPack?: number },
): Promise<{ lines: readonly BoxLine[]; prizes: readonly BoxPrize[] }> {
  const { lines, prizes, lineOf: lineAt, lineOfPrize, problems: misplaced } = readManifest(path);
  const problems = [
    ...misplaced,
    ...(await checkManifest(sql, lines, options)).map((problem) => ({ line: lineAt(problem.index), text: manifestText(problem) })),
    ...(await checkPrizes(sql, prizes, { unit: options.unit, lines })).map((problem) => ({
      line: lineOfPrize(problem.index),
      text: manifestText(problem),
    })),
  ];
  if (problems.length > 0) throw problemsIn(path, problems);
  return { lines, prizes };
}

/** What the box comes to: cards by rarity, and the part of the price that turns back into points. */
function contents(lines: readonly BoxLine[], prizes: readonly BoxPrize[], price: number | undefined): string {
  const n = lines.reduce((sum, { count }) => sum + count, 0);
  const letters = [...new Set(lines.map(({ rarity }) => rarity))];
  const points = lines.reduce((sum, { count, returnPoints }) => sum + count * returnPoints, 0);
  const byLetter = letters.map((letter) => {
    const cards = lines.filter(({ rarity }) => rarity === letter).reduce((sum, { count }) => sum + count, 0);
    return `  ${letter}  ${cards} cards, 1 in ${(n / cards).toFixed(1)}`;
  });
  const back = price ? `, ${((100 * points) / (n * price)).toFixed(1)} % of what they cost` : '';
  const beside = prizes.length > 0 ? [`  ${prizes.length} ${prizes.length === 1 ? 'prize' : 'prizes'} beside them`] : [];
  return [
    `${n} cards of ${new Set(lines.map(({ cardId }) => cardId)).size} kinds; as points ${points}${back}.`,
    ...byLetter,
    ...beside,
  ].join('\n');
}

type Doing = { readonly now: Date; readonly keys: BoxKeys; readonly place: () => Promise<MediaPlace> };

async function create(sql: Sql, path: string, flags: SaleFlags, { now, keys, place }: Doing): Promise<string> {
  const sale = saleOf(flags, now);
  const wishes = new Wishes(flags);
  const images = wishes.paths('image');
  await refuseMissing(wishes, 'image', images, place);
  wishes.settle();
  const { lines, prizes } = await goodManifest(sql, path, { unit: sale.unit, exceptPack: sale.packId });
  await sql
    .begin(async (tx) => {
      const [before] = await boxStates(tx, sale.packId);
      if (before?.publishedAt) throw new Error(`Pack ${sale.packId} has a published box: its terms stand. Use another pack.`);
      await draftSale(tx, keys, { sale, words: flags, lines, prizes });
    })
    .catch((fault: unknown) => {
      throw takenMeanwhile(fault);
    });
  return `${contents(lines, prizes, sale.price)}\nPack ${sale.packId} has its box as a draft. Put it into the public log with: pnpm ops box publish ${sale.packId}`;
}

async function publish(sql: Sql, packId: number, now: Date): Promise<string> {
  return sql.begin(async (tx) => {
    const [state] = await boxStates(tx, packId);
    if (!state) throw new Error(`Pack ${packId} has no box.`);
    const badge = badgeOf(state.beacon);
    if (state.publishedAt) return `The terms of pack ${packId} were published at ${state.publishedAt.toISOString()}.`;
    const missing = await missingFacts(tx);
    if (missing.length > 0)
      throw new Error(`Before anything is sold the shop says who runs it: facts.csv has no ${missing.join(', ')} (pnpm ops import).`);
    await publishBox(tx, { boxId: state.id, now });
    return `The terms of pack ${packId} go into the public log, drawn by the ${badge} beacon. On sale from ${state.saleStart.toISOString()} once its witnesses have seen them: see box list.`;
  });
}

async function limit(sql: Sql, packId: number, perDay: string): Promise<string> {
  if (!/^\d{1,4}$/.test(perDay) || Number(perDay) > 3000) throw new Error('--per-day must be a whole number from 0 to 3000');
  if (!(await setDailyLimit(sql, packId, Number(perDay)))) throw new Error(`Pack ${packId} has no box.`);
  return Number(perDay) === 0 ? `Pack ${packId} has no daily limit.` : `Each member may buy ${perDay} of pack ${packId} a day.`;
}

async function rankLimit(sql: Sql, packId: number, rank: string): Promise<string> {
  if (!/^[1-5]$/.test(rank)) throw new Error('--min-rank must be a rank from 1 to 5');
  if (!(await setLeastRank(sql, packId, Number(rank)))) throw new Error(`Pack ${packId} has no box.`);
  return rank === '1' ? `Members of every rank may buy pack ${packId}.` : `Pack ${packId} is for members of rank ${rank} and above.`;
}

async function hold(sql: Sql, packId: number, isHeld: boolean): Promise<string> {
  const isNew = await holdBox(sql, packId, isHeld);
  if (!isNew) return `Pack ${packId} was ${isHeld ? 'on hold' : 'not on hold'}; nothing was changed.`;
  return isHeld ? `Pack ${packId} is on hold: nothing is sold of it until box resume ${packId}.` : `Pack ${packId} is sold again.`;
}

async function close(sql: Sql, packId: number, now: Date): Promise<string> {
  const { slots, drawn, released } = await closeBox(sql, { packId, now });
  return `The box of pack ${packId} is closed: ${drawn} of ${slots} cards were drawn, ${released} units are free for other boxes.`;
}

async function cancel(sql: Sql, packId: number, { now, reason }: { now: Date; reason: string }): Promise<string> {
  if (reason.trim() === '') throw new Error('--reason is what members read about it: say it in Japanese.');
  const refunded = await cancelBox(sql, { packId, reason: reason.trim(), now });
  return `The box of pack ${packId} is cancelled for good: ${refunded} purchases that waited for their draw were refunded. The log says so.`;
}
