// What the release index says, as a code with its parameters: kept and passed on like that, and put into words for whoever reads it.
import type { Language } from '@fudaya/contracts';
import { tell } from '@fudaya/contracts/texts';
import { sentences } from './sentences.ts';

export type Code = keyof typeof sentences;
type Value = string | number | Said;
type Names<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;
type Params<K extends Code> = Readonly<Record<Names<(typeof sentences)[K][0]>, Value>>;

export interface Said {
  /** Of `sentences`, or of a later version's. */
  readonly code: string;
  readonly params: Readonly<Record<string, Value>>;
}

export const say = <K extends Code>(code: K, params: Params<K>): Said => ({ code, params });

const isCode = (code: string): code is Code => Object.hasOwn(sentences, code);

/** In words. A code that this version does not know is shown as it is. */
export function textOf({ code, params }: Said, language: Language): string {
  if (!isCode(code)) return code;
  const inWords = Object.entries(params).map(
    ([name, value]) => [name, typeof value === 'object' ? textOf(value, language) : value] as const,
  );
  const [en, ja] = sentences[code];
  return tell({ en, ja }, language, Object.fromEntries(inWords));
}

/** Why something was done: what the shop itself says of it, then the words of whoever did it. A row of before has both in its words. */
export const whyIn = (language: Language, { reason, why }: { readonly reason: Said | null; readonly why: string }): string =>
  [reason ? textOf(reason, language) : '', why].filter((text) => text !== '').join(': ');
