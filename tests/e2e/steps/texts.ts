// The texts of every remote, so that journeys find things by what a member reads, in both languages.
import type { Language } from '@fudaya/contracts';
import { en as accountEn } from '../../../mfe-account/src/messages.en.ts';
import { ja as accountJa } from '../../../mfe-account/src/messages.ja.ts';
import { en as gachaEn } from '../../../mfe-gacha/src/messages.en.ts';
import { ja as gachaJa } from '../../../mfe-gacha/src/messages.ja.ts';
import { en as paymentEn } from '../../../mfe-payment/src/messages.en.ts';
import { ja as paymentJa } from '../../../mfe-payment/src/messages.ja.ts';
import { allMessages as store } from '../../../mfe-store/src/testing/all-messages.ts';
import { en as qaEn, ja as qaJa } from '../../../shell/src/qa/messages.ts';
import { en as shellEn } from '../../../shell/src/messages.en.ts';
import { ja as shellJa } from '../../../shell/src/messages.ja.ts';

const messages = {
  ja: { store: store.ja, gacha: gachaJa, payment: paymentJa, account: accountJa, shell: shellJa, qa: qaJa },
  en: { store: store.en, gacha: gachaEn, payment: paymentEn, account: accountEn, shell: shellEn, qa: qaEn },
} as const;
type Owner = keyof (typeof messages)['ja'];

export type Texts = (owner: Owner, key: string, fill?: Record<string, string | number>) => string;

/** `t('store', 'confirm.no')`: the text, or a failure that names the missing key. */
export function textsIn(language: Language): Texts {
  return (owner, key, fill = {}) => {
    const found = (messages[language][owner] as Record<string, string>)[key];
    if (found === undefined) throw new Error(`no text ${owner} ${key} in ${language}`);
    // Numbers as pages write them.
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => (fill[name] ?? '').toLocaleString('en'));
  };
}

/** The beginning of a text up to its first placeholder, as a pattern: for texts whose figures the test does not know. */
export function opening(text: string): RegExp {
  return new RegExp(`^${text.split('{{')[0]?.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
}
