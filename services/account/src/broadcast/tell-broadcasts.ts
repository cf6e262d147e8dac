import { languages } from '@fudaya/contracts';
import { compose, type Sql } from '@fudaya/kit';
import { broadcastLetter, mailSeller, oneClickUrl, textOf, titleOf, type Told } from './broadcast-letter.ts';

/** How many members a statement looks at, and how many are told in a run of a minute: their mails leave one after the other within it. */
const looked = 250;
const perRun = 1000;
const apart_ms = 60_000 / perRun;
const pagesPerRun = 100;
/** So many adverts that could not leave yet: whoever delivers is slower than we are, and a mail with a password must not wait behind them. */
const maxWaiting = 100;

interface Open extends Told {
  readonly id: string;
}

/**
 * Goes on with what staff send to many: by rounds over the members, a page of a statement, which keeps how far it came (decision 178). Under the
 * bell and by mail; nobody twice, whoever runs it and wherever it broke off.
 * @returns how many were told
 */
export async function tellBroadcasts(sql: Sql, origin: string, at: Date, signal?: AbortSignal): Promise<number> {
  const open = await sql<Open[]>`
    select id, kind, title_ja, title_en, text_ja, text_en, href from account.broadcast
    where sent_at is not null and approved_by is not null and starts_at <= ${at} and stopped_at is null and finished_at is null
    order by starts_at, id`;
  if (open.length === 0 || (await waiting(sql, at)) > maxWaiting) return 0;
  const seller = await mailSeller(sql);
  let told = 0;
  for (const one of open) {
    if (signal?.aborted === true || told >= perRun) break;
    // Who has not said who they are sends no adverts.
    if (one.kind === 'advert' && !seller) continue;
    const letter = broadcastLetter(one, seller, origin);
    const mails = Object.fromEntries(languages.map((language) => [language, { ...compose(language, letter) }]));
    const notice = { kind: 'news', title: { ...titleOf(one) }, text: { ...textOf(one) }, href: one.href === '' ? '/' : one.href };
    told += await tellPages(sql, one.id, { notice, mails, stop: oneClickUrl(origin) }, { before: told, at, signal });
  }
  return told;
}

interface Turn {
  /** How many this run told of other broadcasts. */
  readonly before: number;
  readonly at: Date;
  readonly signal: AbortSignal | undefined;
}

/** Page by page of the members, until all were looked at, the minute's share was told, or another process is at it. */
async function tellPages(sql: Sql, id: string, content: Parameters<Sql['json']>[0], { before, at, signal }: Turn): Promise<number> {
  let told = 0;
  for (let page = 0; page < pagesPerRun && before + told < perRun; page += 1) {
    if (signal?.aborted === true) break;
    const [row] = await sql<{ told: number | null }[]>`
      select account.tell_broadcast(${id}, ${sql.json(content)}, ${looked}, ${before + told}, ${apart_ms} * interval '1 millisecond', ${at}) as told`;
    if (typeof row?.told !== 'number') break;
    told += row.told;
  }
  return told;
}

/** Mails of broadcasts that are due and did not leave. */
async function waiting(sql: Sql, at: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from account.mail_outbox where done_at is null and next_try_at <= ${at} and idem like 'broadcast:%'`;
  return row?.count ?? 0;
}
