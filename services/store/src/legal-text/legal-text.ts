import type { DocNode, InputOf, ReplyOf, ShopFact, store } from '@fudaya/contracts';
import { shopFacts } from '@fudaya/contracts/legal-text';
import { markdownTree } from '@fudaya/contracts/markdown';
import type { Context } from '@fudaya/kit';
import type { StoreDeps } from '../deps.ts';
import type { TextRow } from './legal-text.sql.ts';

/** What a legal page says, in the reader's language. A text that could not be written today is left out as if it were not there. */
export async function legalText(
  ctx: Context & StoreDeps,
  { page }: InputOf<typeof store.legalText>,
): Promise<ReplyOf<typeof store.legalText>> {
  const { facts, texts, day } = await ctx.legal();
  const said = new Map(facts.map((row) => [row.name, row[ctx.language]]));
  const own = texts.filter((row) => row.page === page && row.language === ctx.language);
  const holding = shown(own.findLast(({ holdsFrom }) => holdsFrom <= day));
  return {
    facts: Object.fromEntries(shopFacts.map((name) => [name, said.get(name) ?? ''])) as Record<ShopFact, string>,
    is_sample: said.has('is_sample') ? '1' : '0',
    text: holding?.text ?? null,
    holds_from: holding?.holds_from ?? '',
    next: shown(own.find(({ holdsFrom }) => holdsFrom > day)) ?? null,
  };
}

function shown(row: TextRow | undefined): { text: DocNode[]; holds_from: string } | undefined {
  if (!row) return undefined;
  try {
    return { text: [...markdownTree(row.markdown)], holds_from: row.holdsFrom };
  } catch {
    return undefined;
  }
}
