import type { Tx } from '@fudaya/db';
import type { BoxLine } from './manifest.ts';
import type { BoxPrize } from './prizes.ts';

/** What is wrong with the line at this place of the list; -1: with all of them together. */
export interface ManifestProblem {
  readonly index: number;
  readonly text: string;
}

const mostSlots = 1_000_000;
const mostPoints = 10_000_000;
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
  const problems: ManifestProblem[] = lines.flatMap((line, index) => wrongIn(line, unit).map((text) => ({ index, text })));
  if (lines.length === 0) problems.push({ index: -1, text: 'the manifest is empty' });
  const slots = lines.reduce((sum, { count }) => sum + (isCount(count, 1, mostSlots) ? count : 0), 0);
  if (slots > mostSlots) problems.push({ index: -1, text: `${slots} cards are more than a box holds (${mostSlots})` });
  problems.push(...twiceIn(lines));
  return [...problems, ...(await unknownCards(tx, lines)), ...(await reservedElsewhere(tx, lines, exceptPack))].toSorted(
    (a, b) => a.index - b.index,
  );
}

/** The same of the prizes beside a box's slots. How far their places go is not known while a count of its lines is wrong. */
export async function checkPrizes(
  tx: Tx,
  prizes: readonly BoxPrize[],
  { unit, lines }: { unit: 'PT' | 'COIN'; lines: readonly BoxLine[] },
): Promise<readonly ManifestProblem[]> {
  const isCounted = lines.every(({ count }) => isCount(count, 1, mostSlots));
  const slots = isCounted ? lines.reduce((sum, { count }) => sum + count, 0) : mostSlots;
  const asLines = prizes.map((prize) => ({ ...prize, count: 1 }));
  const wrong = prizes.flatMap(({ at }, index) => [
    ...wrongIn(asLines[index]!, unit).map((text) => ({ index, text })),
    ...(at === 'last' || isCount(at, 1, slots)
      ? []
      : [{ index, text: `prize_at must be last or a whole number from 1 to ${slots}, and count 1` }]),
  ]);
  return [...wrong, ...(await unknownCards(tx, asLines))];
}

function wrongIn(
  { cardId, count, rarity, revealRarity, returnPoints, firstSerial, cert, imageSha256 }: BoxLine,
  unit: 'PT' | 'COIN',
): string[] {
  const wrong: string[] = [];
  if (!/^[!-~]{1,100}$/.test(cardId)) wrong.push(`card_id "${cardId}" must be 1 to 100 ASCII characters without spaces`);
  if (!isCount(count, 1, mostSlots)) wrong.push(`count must be a whole number from 1 to ${mostSlots}`);
  if (!/^[A-Z]$/.test(rarity)) wrong.push('rarity must be one letter from A to Z');
  if (!isCount(revealRarity, 1, 5)) wrong.push('reveal_rarity must be a whole number from 1 to 5');
  if (!isCount(returnPoints, 0, mostPoints)) wrong.push(`return_points must be a whole number from 0 to ${mostPoints}`);
  else if (unit === 'COIN' && returnPoints > 0) wrong.push('return_points must be 0: cards of a coin box only ship');
  if (firstSerial !== undefined && !isCount(firstSerial, 0, 2_000_000_000)) wrong.push('first_serial must be a whole number from 0 on');
  if (cert !== undefined && count !== 1) wrong.push('a line with a cert is one card: count must be 1');
  if (cert !== undefined && !/^[!-~]{1,60}$/.test(cert)) wrong.push('cert must be 1 to 60 ASCII characters without spaces');
  if (imageSha256 !== undefined && !/^[0-9a-f]{64}$/.test(imageSha256))
    wrong.push('image_sha256 must be 64 hexadecimal digits in lower case');
  return wrong;
}

/** Certificates, and units of a card, that two lines both name. */
function twiceIn(lines: readonly BoxLine[]): ManifestProblem[] {
  const problems: ManifestProblem[] = [];
  const certs = new Set<string>();
  const runs = new Map<string, { from: number; to: number }[]>();
  for (const [index, { cardId, count, firstSerial, cert }] of lines.entries()) {
    if (cert !== undefined && certs.has(cert)) problems.push({ index, text: `cert ${cert} is named twice` });
    if (cert !== undefined) certs.add(cert);
    if (firstSerial === undefined) continue;
    const run = { from: firstSerial, to: firstSerial + count - 1 };
    const before = runs.get(cardId) ?? [];
    if (before.some(({ from, to }) => from <= run.to && run.from <= to))
      problems.push({ index, text: `units ${run.from} to ${run.to} of ${cardId} overlap with a line above` });
    runs.set(cardId, [...before, run]);
  }
  return problems;
}

async function unknownCards(tx: Tx, lines: readonly BoxLine[]): Promise<ManifestProblem[]> {
  const rows = await tx<{ card_id: string }[]>`
    select card_id from store.card_summary where card_id = any (${lines.map(({ cardId }) => cardId)}::text[])`;
  const known = new Set(rows.map(({ card_id }) => card_id));
  return lines.flatMap(({ cardId }, index) => (known.has(cardId) ? [] : [{ index, text: `card ${cardId} is not in the catalogue` }]));
}

async function reservedElsewhere(tx: Tx, lines: readonly BoxLine[], exceptPack = -1): Promise<ManifestProblem[]> {
  const named = lines.flatMap(({ cardId, count, firstSerial, cert }, index) =>
    isCount(count, 1, mostSlots) && (firstSerial === undefined || isCount(firstSerial, 0, 2_000_000_000))
      ? [{ index, cardId, count, firstSerial: firstSerial ?? null, cert: cert ?? null }]
      : [],
  );
  const column = <T>(of: (line: (typeof named)[number]) => T): T[] => named.map(of);
  const rows = await tx<{ index: number; pack: number; first: number | null; last: number | null; cert: string | null }[]>`
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
  return rows.map(({ index, pack, first, last, cert }) => ({
    index,
    text:
      cert === null
        ? `units ${first} to ${last} of ${lines[index]?.cardId} are reserved to the box of pack ${pack}`
        : `cert ${cert} is in the box of pack ${pack}`,
  }));
}
