// What legal texts are made of: for the pages that show them and the commands that take them. No other page carries it.
import type { DocElement, DocNode } from './doc-node.ts';
import type { Text } from './language.ts';
import type { ShopFact } from './legal.ts';

/** Everything a text may be made of. */
export const docTags: readonly string[] = [
  ...['h1', 'h2', 'h3', 'h4', 'p', 'strong', 'em', 'br', 'hr', 'a', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];
/** `{{mail}}` may stand for an address. */
export const docHref = /^(?:\/(?![/\\])|https:\/\/|mailto:)[^\s"<>]*$/;

/** By hand: a schema that calls itself would weigh on every page of the remote. */
function isDocNode(given: unknown): given is DocNode {
  if (typeof given === 'string') return true;
  const { tag, href, children } = (given ?? {}) as { tag?: unknown; href?: unknown; children?: unknown };
  const isKnown =
    typeof tag === 'string' && docTags.includes(tag) && (href === undefined || (typeof href === 'string' && docHref.test(href)));
  return isKnown && Array.isArray(children) && children.every(isDocNode);
}

/** The tree of a reply; undefined when there is none, or one that holds what no text may. */
export const docTree = (given: readonly unknown[] | null | undefined): readonly DocNode[] | undefined =>
  given?.every(isDocNode) ? given : undefined;

/** The words of a node, without its elements. */
export const docWords = (node: DocNode): string => (typeof node === 'string' ? node : node.children.map(docWords).join(''));

export interface DocSection {
  readonly id: string;
  readonly heading: string;
  readonly body: readonly DocNode[];
}
export interface Doc {
  readonly title: string;
  /** What stands before the first heading. */
  readonly lead: readonly DocNode[];
  readonly sections: readonly DocSection[];
}

/** A text by its headings: `# title`, then `## sections`. */
export function docOf(tree: readonly DocNode[]): Doc {
  const isHeading = (node: DocNode, tag: string): node is DocElement => typeof node !== 'string' && node.tag === tag;
  const title = tree.find((node) => isHeading(node, 'h1'));
  const rest = tree.filter((node) => node !== title);
  const starts = rest.flatMap((node, at) => (isHeading(node, 'h2') ? [at] : []));
  const sections = starts.map((start, nth) => ({
    id: `section-${nth + 1}`,
    heading: docWords(rest[start] ?? ''),
    body: rest.slice(start + 1, starts[nth + 1]),
  }));
  return { title: title ? docWords(title) : '', lead: rest.slice(0, starts[0]), sections };
}

/** Every `{{name}}` that a legal text may hold: the shop's rules, and the facts of the seller. */
export const legalFigures = [
  ...['decisionHours', 'shippingDays', 'minYen', 'maxYen', 'pointMonths', 'pointDays', 'transferDays', 'officeHours', 'returnedPoints'],
  ...['returnedPointDays', 'returnedParcelDays', 'claimDays', 'referralPoints', 'referralFriends', 'inactiveMonths', 'loginPrizeWeeks'],
  ...['noticePeriod', 'operatorName', 'manager', 'address', 'phone', 'mail', 'privacyMail', 'licence'],
] as const;

/** In the order of the notice of commerce. */
export const shopFacts: readonly ShopFact[] = ['name', 'manager', 'address', 'phone', 'mail', 'privacy_mail', 'licence'];

/** Facts of nobody, for a shop that shows what it could be: its pages say that they are samples. */
export const sampleFacts: Readonly<Record<ShopFact, Pick<Text, 'ja' | 'en'>>> = {
  name: { ja: '札屋サンプル商店（見本）', en: 'Fudaya Sample Store (sample)' },
  manager: { ja: '見本 太郎（見本）', en: 'Taro Mihon (sample)' },
  address: { ja: '埼玉県さいたま市見本区見本町0-0-0（見本）', en: '0-0-0 Mihon-cho, Mihon-ku, Saitama, Japan (sample)' },
  phone: { ja: '000-0000-0000（見本・平日{{officeHours}}）', en: '+81-00-0000-0000 (sample; weekdays {{officeHours}} Japan time)' },
  mail: { ja: 'support@fudaya.example', en: 'support@fudaya.example' },
  privacy_mail: { ja: 'privacy@fudaya.example', en: 'privacy@fudaya.example' },
  licence: { ja: '埼玉県公安委員会 第000000000000号（見本）', en: 'Saitama Public Safety Commission No. 000000000000 (sample)' },
};
