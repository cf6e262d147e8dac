import { japanClock } from '@fudaya/contracts';
import type { ProofFacts, Sighting } from '@fudaya/draw/proof';
import { Badge, Icon, formatDateTime, type IconName } from '@fudaya/web';
import type { ReactNode } from 'react';
import { useText } from '../texts.ts';
import s from './times.module.css';

const clock = (at_s: number): string => japanClock(new Date(1000 * at_s)).slice(11, 19);
const instant = (at_s: number): string => formatDateTime(new Date(1000 * at_s).toISOString());

interface Row {
  readonly at_s: number | null;
  readonly icon: IconName;
  readonly kind: 'step' | 'seen' | 'unseen' | 'number' | 'givenUp';
  readonly text: ReactNode;
}

/** When things were fixed, in their order: the box's terms, the closing of the tick, its witnesses by name, and the number. */
export function Times({ facts }: { facts: ProofFacts }) {
  const { t } = useText();
  const { announced, sale_start_s, closed_at_s, numbers, seen, enough } = facts;
  const times = announced.flatMap(({ at_s }) => at_s ?? []).toSorted((a, b) => a - b);
  const announced_s = times[Math.max(0, (enough ?? 1) - 1)];
  const rows: Row[] = [
    { at_s: closed_at_s, icon: 'lock', kind: 'step', text: t('proof.time.closed') },
    ...numbers.flatMap((number, i) => rowsOf(number, i < numbers.length - 1)),
  ];
  function rowsOf({ round, out_at_s, seen: by }: ProofFacts['numbers'][number], isGivenUp: boolean): Row[] {
    const sightings = by.map((one): Row => ({
      at_s: one.at_s,
      icon: one.at_s === null ? 'minus' : 'eye',
      kind: one.at_s === null ? 'unseen' : 'seen',
      text: <Witness {...one} />,
    }));
    if (out_at_s === null) return sightings;
    const number: Row = isGivenUp
      ? { at_s: out_at_s, icon: 'close', kind: 'givenUp', text: t('proof.time.givenUp', { round }) }
      : { at_s: out_at_s, icon: 'star', kind: 'number', text: t('proof.time.number', { round }) };
    return inOrder(sightings, number);
  }
  return (
    <section className={s.times}>
      <h2 className={s.heading}>{t('proof.times')}</h2>
      <p className={s.day}>
        {announced_s === undefined
          ? t('proof.time.sale', { at: instant(sale_start_s) })
          : t('proof.time.announced', { at: instant(announced_s), sale: instant(sale_start_s) })}
      </p>
      <p className={s.day}>{t('proof.time.day', { at: instant(closed_at_s).slice(0, 10) })}</p>
      <ol className={s.list}>
        {rows.map(({ at_s, icon, kind, text }, i) => (
          <li key={i} className={s.row} data-kind={kind}>
            <span className={s.clock}>{at_s === null ? '–' : clock(at_s)}</span>
            <span className={s.dot} aria-hidden="true">
              <Icon name={icon} size={14} />
            </span>
            <span className={s.what}>{text}</span>
          </li>
        ))}
      </ol>
      <p className={s.hint}>
        {seen.length === 0 ? t('proof.time.nobody') : enough !== null && t('proof.time.enough', { enough, of: seen.length })}
      </p>
    </section>
  );
}

/** By their times; who did not sign stands before the number that it was asked for. */
const inOrder = (sightings: readonly Row[], number: Row): Row[] => {
  const before = number.at_s! - 0.5;
  return [...sightings, number].toSorted((a, b) => (a.at_s ?? before) - (b.at_s ?? before));
};

function Witness({ name, at_s, isDemo }: Sighting) {
  const { t } = useText();
  return (
    <>
      {t(at_s === null ? 'proof.time.unseen' : 'proof.time.seen', { name })}
      {isDemo && <Badge tone="gold">{t('proof.demoWitness')}</Badge>}
    </>
  );
}
