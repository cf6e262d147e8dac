import { account } from '@fudaya/contracts';
import { useRead, type SummaryItem } from '@fudaya/web';
import type { ReactNode } from 'react';
import { useText, type TextKey } from '../../texts.ts';
import { MailText } from '../../identity/mail/MailText.tsx';
import { prefectureAbroad, type Draft } from '../draft.ts';

/** As many dots for every password: the length is nobody's business. */
const mask = '••••••••';

/** What was typed, in the order of the form, empty optional fields left out. */
export function useDraftSummary(draft: Draft): readonly SummaryItem[] {
  const { t, language } = useText();
  const isAbroad = draft.pref_id === prefectureAbroad;
  const { reply } = useRead(account.prefectureList, {}, { enabled: !isAbroad });
  const names = language === 'en' ? [draft.lastName, draft.middleName, draft.firstName] : [draft.lastName, draft.firstName];
  const prefecture = isAbroad ? '' : (reply?.list.find(({ id }) => String(id) === draft.pref_id)?.name ?? '');
  const lines: readonly (readonly [label: TextKey, value: ReactNode])[] = [
    ['confirm.fullName', names.filter(Boolean).join(' ')],
    ['register.zipcode', draft.zipcode],
    ['register.pref_id', prefecture],
    ['register.province', draft.province],
    ['register.shiku', draft.shiku],
    ['register.address', draft.address],
    ['register.building', draft.building],
    ['register.tel', draft.tel],
    ['register.mail', <MailText key="mail" mail={draft.mail} />],
    ['register.pass', mask],
    ['register.referralCode', draft.referralCode],
  ];
  return lines.filter(([, value]) => value !== '').map(([label, value]) => ({ label: t(label), value }));
}
