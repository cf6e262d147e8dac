// Who runs the shop, and its own legal texts, as an operator hands them over. The same again changes nothing.
import { languages, legalPages, mailAddress, type Language, type ShopFact } from '@fudaya/contracts';
import { shopFacts, type sampleFacts } from '@fudaya/contracts/legal-text';
import type { Sql, TransactionSql } from '@fudaya/db';
import { judgeLines, textCell, type LineProblem, type Written } from '@fudaya/kit/operator-lines';
import * as z from 'zod/mini';
import { legalFaults, type LegalFault } from '../legal-text/legal-faults.ts';

type Outcome = { readonly problems: readonly LineProblem[]; readonly written: Written };

const mailFacts: readonly ShopFact[] = ['mail', 'privacy_mail'];
const isMail = (text: string) => mailAddress.safeParse(text).data === text;

export const factLine = z
  .object({
    name: z.enum(shopFacts as readonly [ShopFact, ...ShopFact[]], `must be one of ${shopFacts.join(', ')}`),
    ja: textCell(200),
    en: textCell(200),
  })
  .check(
    z.refine(({ name, ja, en }) => !mailFacts.includes(name) || (isMail(ja) && ja === en), {
      error: 'must be one mail address, the same in both languages',
      path: ['ja'],
    }),
  );

/** Writes the lines that are well formed and names what is wrong with the others: whoever finds problems rolls back. */
export async function putFacts(tx: TransactionSql, lines: readonly unknown[]): Promise<Outcome> {
  const { good, problems } = judgeLines(factLine, lines, ({ name }) => name);
  const rows = await tx<{ isNew: boolean }[]>`
    insert into store.shop_fact as old (name, ja, en)
    select * from jsonb_to_recordset(${tx.json(good.map(({ line }) => line))}) as line (name text, ja text, en text)
    on conflict (name) do update set ja = excluded.ja, en = excluded.en where (old.ja, old.en) is distinct from (excluded.ja, excluded.en)
    returning old.xmax = 0 as "isNew"`;
  // Whoever says who they are is no sample any more.
  if (good.length > 0) await tx`delete from store.shop_fact where name = 'is_sample'`;
  const added = rows.filter(({ isNew }) => isNew).length;
  return { problems, written: { added, changed: rows.length - added } };
}

/** What a demo says of itself. */
export async function putSampleFacts(tx: TransactionSql, facts: typeof sampleFacts): Promise<void> {
  const rows = [...Object.entries(facts).map(([name, { ja, en }]) => ({ name, ja, en })), { name: 'is_sample', ja: '', en: '' }];
  await tx`insert into store.shop_fact ${tx(rows)} on conflict do nothing`;
}

/** What the law wants to be said of the seller and nobody has said yet. */
export async function missingFacts(sql: Sql | TransactionSql): Promise<readonly ShopFact[]> {
  const rows = await sql<{ name: string }[]>`select name from store.shop_fact`;
  return shopFacts.filter((fact) => !rows.some(({ name }) => name === fact));
}

/** The shop's name, where somebody has said it. */
export async function shopName(sql: Sql | TransactionSql): Promise<{ ja: string; en: string } | undefined> {
  const [row] = await sql<{ ja: string; en: string }[]>`select ja, en from store.shop_fact where name = 'name'`;
  return row;
}

export const legalTextLine = z.object({
  page: z.enum(legalPages, `must be one of ${legalPages.join(', ')}`),
  holds_from: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be a day, such as 2026-12-01')),
  ja: z.string(),
  en: z.string(),
});

/** Likewise; `ja` and `en` are the texts in Markdown. A text whose day has come stands: what changes later has a day of its own. */
export async function putLegalTexts(tx: TransactionSql, lines: readonly unknown[], today: string): Promise<Outcome> {
  const { good, problems } = judgeLines(legalTextLine, lines, ({ page, holds_from }) => `${page} from ${holds_from}`);
  const found: LineProblem[] = [...problems];
  let [added, changed] = [0, 0];
  for (const { index, line } of good) {
    const wrong = languages.flatMap((language) => legalFaults(line[language]).map((fault) => `${language}: ${saidOf(fault)}`));
    found.push(...wrong.map((text) => ({ index, text })));
    if (wrong.length > 0) continue;
    const known = await tx<{ language: Language; markdown: string }[]>`
      select language, markdown from store.legal_text where page = ${line.page} and holds_from = ${line.holds_from}`;
    const differs = languages.filter((language) => known.find((row) => row.language === language)?.markdown !== line[language]);
    if (differs.length === 0) continue;
    if (known.length > 0 && line.holds_from <= today) {
      found.push({ index, text: `the text of ${line.page} from ${line.holds_from} holds already: give its change a day of its own` });
      continue;
    }
    for (const language of differs)
      await tx`
        insert into store.legal_text (page, language, holds_from, markdown) values (${line.page}, ${language}, ${line.holds_from}, ${line[language]})
        on conflict (page, language, holds_from) do update set markdown = excluded.markdown`;
    if (known.length > 0) changed += 1;
    else added += 1;
  }
  return { problems: found, written: { added, changed } };
}

/** A fault in words, for who hands over a file. */
function saidOf({ code, what }: LegalFault): string {
  switch (code) {
    case 'not_allowed':
      return `Markdown of a page may not hold this: ${what}`;
    case 'bad_link':
      return `A link may lead to a path of this site, a secure page or a mail address: ${what}`;
    case 'unknown_figure':
      return `${what} is no figure of the shop`;
    case 'no_title':
      return 'it needs a title: a first line such as # 利用規約';
    case 'no_section':
      return 'it needs a section: a line such as ## 第1条';
  }
}
