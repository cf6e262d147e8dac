// Says the sentences of the release index. What is kept in the history and printed by the command line is English; a page in
// Japanese finds the sentence again by its form.
import type { Language } from '@fudaya/contracts';
import { parts, sentences } from './sentences.ts';

type Table = Readonly<Record<string, readonly [en: string, ja: string]>>;
type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Fill<T extends string> = Readonly<Record<Names<T>, string | number>>;

const filled = (template: string, fill: Readonly<Record<string, string | number>>) =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(fill[name]));

/** The sentence in English, which is how it is kept. */
export const tell = <K extends keyof typeof sentences>(key: K, fill: Fill<(typeof sentences)[K][0]>): string =>
  filled(sentences[key][0], fill);
/** A part of a sentence in English. */
export const tellPart = <K extends keyof typeof parts>(key: K, fill: Fill<(typeof parts)[K][0]>): string => filled(parts[key][0], fill);

/** Narrower than anything, so that an operator's own words are not taken for one of ours. */
const looks: Readonly<Record<string, string>> = {
  name: String.raw`[a-z]+ [0-9a-f]{16}`,
  build: '[0-9a-f]{16}',
  live: '[0-9a-f]{16}',
  remote: '[a-z]+',
  ...Object.fromEntries(
    ['bytes', 'most', 'days', 'rate', 'tried', 'liveRate', 'liveTried'].map((number) => [number, String.raw`\d+(?:\.\d+)?`]),
  ),
};

function formOf(template: string): RegExp {
  const seen = new Set<string>();
  const text = template.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (seen.has(name)) return String.raw`\k<${name}>`;
    seen.add(name);
    return `(?<${name}>${looks[name] ?? '.+?'})`;
  });
  return new RegExp(`^${text}$`);
}

function readerOf(table: Table, within: (text: string) => string): (text: string) => string {
  const forms = Object.values(table).map(([en, ja]) => ({ form: formOf(en), ja }));
  return (text) => {
    for (const { form, ja } of forms) {
      const groups = form.exec(text)?.groups;
      if (groups) return filled(ja, Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, within(value)])));
      if (form.test(text)) return ja;
    }
    return text;
  };
}
const partInJapanese: (text: string) => string = readerOf(parts, (text) => partInJapanese(text));
const inJapanese = readerOf(sentences, (text) => partInJapanese(text));

/** A sentence of this file in the language of whoever reads it; what somebody wrote in words of their own stays. */
export const toldIn = (language: Language, text: string): string => (language === 'ja' ? inJapanese(text) : text);
