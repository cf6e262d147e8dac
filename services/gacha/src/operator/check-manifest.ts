import { readingWhole, type Tx } from '@fudaya/db';
import { inParts } from '../in-parts.ts';
import { distinctInParts, slicesOf } from '../long-list.ts';
import type { BoxLine } from './manifest.ts';
import { type ManifestProblem, type WrongWith, maxPoints, maxSlots } from './manifest-problem.ts';
import type { BoxPrize } from './prizes.ts';

const isCount = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most;

/**
 * Everything that would keep these lines from becoming a box, in one go: values that cannot be, units named twice or promised to another
 * box, cards the catalogue does not have. A box of `exceptPack` that is not published counts as free: making it again replaces it.
 */
export async function checkManifest(
  tx: Tx,
  lines: readonly BoxLine[],
  { unit, exceptPack }: { unit: 'PT' | 'COIN'; exceptPack?: number },
): Promise<readonly ManifestProblem[]> {
  const problems = await inParts(wrongLines(lines, unit));
  if (lines.length === 0) problems.push({ index: -1, code: 'empty', facts: {} });
  const slots = lines.reduce((sum, { count }) => sum + (isCount(count, 1, maxSlots) ? count : 0), 0);
  if (slots > maxSlots) problems.push({ index: -1, code: 'too_many', facts: { cards: slots } });
  const twice = await inParts(twiceIn(lines));
  return [...problems, ...twice, ...(await unknownCards(tx, lines)), ...(await reservedElsewhere(tx, lines, exceptPack))].toSorted(
    (a, b) => a.index - b.index,
  );
}

/** The same of the prizes beside a box's slots. How far their places go is not known while a count of its lines is wrong. */
export async function checkPrizes(
  tx: Tx,
  prizes: readonly BoxPrize[],
  { unit, lines }: { unit: 'PT' | 'COIN'; lines: readonly BoxLine[] },
): Promise<readonly ManifestProblem[]> {
  const isCounted = lines.every(({ count }) => isCount(count, 1, maxSlots));
  const slots = isCounted ? lines.reduce((sum, { count }) => sum + count, 0) : maxSlots;
  const asLines = prizes.map((prize) => ({ ...prize, count: 1 }));
  const wrong = prizes.flatMap(({ at }, index) => [
    ...wrongIn(asLines[index]!, unit).map((code) => ({ index, code, facts: { card: asLines[index]!.cardId } })),
    ...(at === 'last' || isCount(at, 1, slots) ? [] : [{ index, code: 'prize_at' as const, facts: { slots } }]),
  ]);
  return [...wrong, ...(await unknownCards(tx, asLines))];
}

function* wrongLines(lines: readonly BoxLine[], unit: 'PT' | 'COIN'): Generator<undefined, ManifestProblem[]> {
  const problems: ManifestProblem[] = [];
  for (const [index, line] of lines.entries()) {
    for (const code of wrongIn(line, unit)) problems.push({ index, code, facts: { card: line.cardId } });
    yield;
  }
  return problems;
}

function wrongIn(
  { cardId, count, rarity, revealRarity, returnPoints, firstSerial, cert, imageSha256 }: BoxLine,
  unit: 'PT' | 'COIN',
): WrongWith[] {
  const wrong: WrongWith[] = [];
  if (!/^[!-~]{1,100}$/.test(cardId)) wrong.push('card_id');
  if (!isCount(count, 1, maxSlots)) wrong.push('count');
  if (!/^[A-Z]$/.test(rarity)) wrong.push('rarity');
  if (!isCount(revealRarity, 1, 5)) wrong.push('reveal_rarity');
  if (!isCount(returnPoints, 0, maxPoints)) wrong.push('return_points');
  else if (unit === 'COIN' && returnPoints > 0) wrong.push('coin_points');
  if (firstSerial !== undefined && !isCount(firstSerial, 0, 2_000_000_000)) wrong.push('first_serial');
  if (cert !== undefined && count !== 1) wrong.push('cert_count');
  if (cert !== undefined && !/^[!-~]{1,60}$/.test(cert)) wrong.push('cert');
  if (imageSha256 !== undefined && !/^[0-9a-f]{64}$/.test(imageSha256)) wrong.push('image_sha256');
  return wrong;
}

/** Certificates, and units of a card, that two lines both name. */
function* twiceIn(lines: readonly BoxLine[]): Generator<undefined, ManifestProblem[]> {
  const problems: ManifestProblem[] = [];
  const certs = new Set<string>();
  const runs = new Map<string, Run[]>();
  for (const [index, { cardId, count, firstSerial, cert }] of lines.entries()) {
    yield;
    if (cert !== undefined && certs.has(cert)) problems.push({ index, code: 'cert_twice', facts: { cert } });
    if (cert !== undefined) certs.add(cert);
    if (firstSerial === undefined) continue;
    const run = { index, from: firstSerial, to: firstSerial + count - 1 };
    const those = runs.get(cardId);
    if (those) those.push(run);
    else runs.set(cardId, [run]);
  }
  for (const [card, those] of runs) {
    for (const problem of overlapping(those, card)) problems.push(problem);
    yield;
  }
  return problems;
}

interface Run {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** Of two runs that share units, the one whose line stands further below. Sorted first: a card may have a line for each of its units. */
function overlapping(runs: readonly Run[], card: string): ManifestProblem[] {
  const wrong = new Map<number, Run>();
  let last: Run | undefined;
  for (const run of runs.toSorted((a, b) => a.from - b.from || a.index - b.index)) {
    if (last && run.from <= last.to) {
      const later = run.index > last.index ? run : last;
      wrong.set(later.index, later);
    }
    if (!last || run.to > last.to) last = run;
  }
  return [...wrong.values()].map(({ index, from, to }) => ({ index, code: 'units_twice', facts: { from, to, card } }));
}

async function unknownCards(tx: Tx, lines: readonly BoxLine[]): Promise<ManifestProblem[]> {
  const known = new Set<string>();
  const wanted = await inParts(distinctInParts(lines, ({ cardId }) => cardId));
  for (const ids of slicesOf(wanted)) {
    const rows = await tx<{ card_id: string }[]>`select card_id from store.card_summary where card_id = any (${[...ids]}::text[])`;
    for (const { card_id } of rows) known.add(card_id);
  }
  if (known.size === wanted.length) return [];
  return lines.flatMap(({ cardId }, index): ManifestProblem[] =>
    known.has(cardId) ? [] : [{ index, code: 'unknown_card', facts: { card: cardId } }],
  );
}

interface NamedLine {
  readonly index: number;
  readonly cardId: string;
  readonly count: number;
  readonly firstSerial: number | null;
  readonly cert: string | null;
}

async function reservedElsewhere(tx: Tx, lines: readonly BoxLine[], exceptPack = -1): Promise<ManifestProblem[]> {
  const problems: ManifestProblem[] = [];
  let begins = 0;
  for (const some of slicesOf(lines)) {
    problems.push(...(await takenOf(tx, namedIn(some, begins), exceptPack)));
    begins += some.length;
  }
  return problems;
}

/** Of a slice that begins there, the lines whose units can be looked for. */
const namedIn = (lines: readonly BoxLine[], begins: number): NamedLine[] =>
  lines.flatMap(({ cardId, count, firstSerial, cert }, at) =>
    isCount(count, 1, maxSlots) && (firstSerial === undefined || isCount(firstSerial, 0, 2_000_000_000))
      ? [{ index: begins + at, cardId, count, firstSerial: firstSerial ?? null, cert: cert ?? null }]
      : [],
  );

async function takenOf(tx: Tx, named: readonly NamedLine[], exceptPack: number): Promise<ManifestProblem[]> {
  const cardAt = new Map(named.map(({ index, cardId }) => [index, cardId]));
  const whole = await readingWhole(tx);
  const column = <T>(of: (line: NamedLine) => T): T[] => named.map(of);
  const rows = await whole<{ index: number; pack: number; first: number | null; last: number | null; cert: string | null }[]>`
    with line as (
      select * from unnest(${column(({ index }) => index)}::int[], ${column(({ cardId }) => cardId)}::text[], ${column(({ count }) => count)}::int[],
        ${column(({ firstSerial }) => firstSerial)}::int[], ${column(({ cert }) => cert)}::text[]) as line (index, card_id, count, first, cert)
    ),
    other as (
      select b.id, b.pack_id from gacha.box b
      where b.pack_id <> ${exceptPack} or gacha.is_published(b.id)
    )
    select line.index, o.pack_id as pack, r.first_unit as first, r.first_unit + r.units - 1 as last, null as cert
    from line join gacha.stock_reservation r on r.card_id = line.card_id and line.first is not null
      and int4range(r.first_unit, r.first_unit + r.units) && int4range(line.first, line.first + line.count)
    join other o on o.id = r.box_id
    union all
    select line.index, o.pack_id, null, null, line.cert
    from line join gacha.manifest_line m on m.cert = line.cert join other o on o.id = m.box_id
    -- A closed box keeps only what was drawn of it.
    where exists (
      select from gacha.stock_reservation r
      where r.box_id = m.box_id and r.card_id = m.card_id and m.first_serial >= r.first_unit and m.first_serial < r.first_unit + r.units)`;
  return rows.map(({ index, pack, first, last, cert }): ManifestProblem => ({
    index,
    ...(cert === null
      ? { code: 'units_taken', facts: { from: first ?? 0, to: last ?? 0, card: cardAt.get(index) ?? '', pack } }
      : { code: 'cert_taken', facts: { cert, pack } }),
  }));
}
