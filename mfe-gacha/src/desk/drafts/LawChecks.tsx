import { maxFreeCard_points, premiumLimit } from '@fudaya/contracts/desk';
import { shopFacts } from '@fudaya/contracts/legal-text';
import { Button, Link, StatusBadge, Text, useDesk } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import type { ReactNode } from 'react';
import { useText } from '../texts.ts';
import type { Draft } from './draft.ts';
import s from './drafts.module.css';
import { freeFaultOf, type FreeFault } from './law.ts';
import { useReferences } from './references.ts';

/** Of very many the first ones are named. */
const maxNamed = 5;

interface Props {
  readonly draft: Draft;
  readonly factsMissing: readonly string[] | undefined;
  /** Too many cards to ask for what each is worth. */
  readonly isMany: boolean;
}

/** What the law asks of a box before it is sold, while it is made: publishing refuses one that lacks any of it. */
export function LawChecks({ draft, factsMissing, isMany }: Props) {
  const { t } = useText();
  const hasCards = draft.lines.some(({ count, prize_at }) => (count || 0) > 0 && prize_at.trim() === '');
  return (
    <section aria-label={t('draft.law')}>
      <Text size="sm" fw={600} mt="md">
        {t('draft.law')}
      </Text>
      <ul className={s['law']}>
        {factsMissing && <Facts missing={factsMissing} />}
        <Check state={hasCards ? 'good' : 'bad'} title={t('draft.lawOdds')}>
          {t(hasCards ? 'draft.lawOddsMet' : 'draft.lawOddsMissing')}
        </Check>
        {draft.price === 0 &&
          (isMany ? (
            <Check state="info" title={t('draft.lawFree')}>
              {t('draft.lawFreeMany')}
            </Check>
          ) : (
            <FreePack draft={draft} />
          ))}
      </ul>
    </section>
  );
}

const states = { good: 'draft.lawMet', bad: 'draft.lawMissing', info: 'draft.lawOpen', quiet: 'draft.lawAsking' } as const;

function Check({ state, title, children }: { readonly state: keyof typeof states; readonly title: string; readonly children?: ReactNode }) {
  const { t } = useText();
  return (
    <li>
      <StatusBadge tone={state}>{t(states[state])}</StatusBadge>
      <Text size="sm">{title}</Text>
      {children !== undefined && <p>{children}</p>}
    </li>
  );
}

function Facts({ missing }: { readonly missing: readonly string[] }) {
  const { t } = useText();
  const { has } = useDesk();
  if (missing.length === 0) return <Check state="good" title={t('draft.lawFacts')} />;
  // One that this build does not know is named as it is.
  const named = missing.map((name) => {
    const known = shopFacts.find((fact) => fact === name);
    return known ? t(`fact.${known}`) : name;
  });
  return (
    <Check state="bad" title={t('draft.lawFacts')}>
      {t('draft.lawFactsMissing', { facts: named.join(', ') })}{' '}
      {has('legal.edit') && <Link to="/desk/store/seller">{t('draft.lawFactsLink')}</Link>}
    </Check>
  );
}

function FreePack({ draft }: { readonly draft: Draft }) {
  const { t } = useText();
  const { known, isAsking, askAgain } = useReferences(draft.lines.map(({ card_id }) => card_id));
  const fault = freeFaultOf(draft, known);
  // What is said of the cards does not change how the pack is sold.
  const isOpen = isAsking && fault?.kind !== 'coin' && fault?.kind !== 'prize';
  if (isOpen)
    return (
      <Check state="quiet" title={t('draft.lawFree')}>
        {t(askAgain ? 'draft.lawFreeUnread' : 'draft.lawFreeAsking')}{' '}
        {askAgain && (
          <Button size="compact-sm" variant="default" onClick={askAgain}>
            {t('draft.lawFreeAgain')}
          </Button>
        )}
      </Check>
    );
  const limits = { most: formatPoints(maxFreeCard_points), average: formatPoints(premiumLimit(0)) };
  return (
    <Check state={fault ? 'bad' : 'good'} title={t('draft.lawFree')}>
      {fault ? said(t, fault, limits) : t('draft.lawFreeMet', limits)}
    </Check>
  );
}

function said(t: ReturnType<typeof useText>['t'], fault: FreeFault, limits: { readonly most: string; readonly average: string }): string {
  if (fault.kind === 'average') return t('draft.lawFreeAverage', { ...limits, worth: formatPoints(fault.worth) });
  if (!('cards' in fault)) return t(fault.kind === 'coin' ? 'draft.lawFreeCoin' : 'draft.lawFreePrize');
  const { cards } = fault;
  const named = cards.slice(0, maxNamed).join(', ') + (cards.length > maxNamed ? ` +${cards.length - maxNamed}` : '');
  return t(fault.kind === 'unknown' ? 'draft.lawFreeUnknown' : 'draft.lawFreeDear', { ...limits, cards: named });
}
