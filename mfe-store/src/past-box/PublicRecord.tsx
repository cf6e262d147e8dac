import type { store } from '@fudaya/contracts';
import { SummaryList, formatDateTime, formatPoints } from '@fudaya/web';
import { usePastText } from './texts.ts';
import s from './past-box.module.css';

/** What stands of a box in the transparency log, and how far its draws went. */
export function PublicRecord({ box: { record } }: { box: store.PastBox }) {
  const { t } = usePastText();
  const entry = ({ at, index }: store.PastBox['record']['terms']) =>
    index === null ? formatDateTime(at) : t('past.record.entry', { at: formatDateTime(at), index: formatPoints(index) });
  return (
    <section className={s.panel}>
      <h2 className={s.heading}>{t('past.record.title')}</h2>
      <SummaryList
        items={[
          { label: t('past.record.terms'), value: entry(record.terms), isProse: true },
          {
            label: t(record.last_file === 'cancel' ? 'past.record.lastCancel' : 'past.record.last'),
            value: record.last_word ? entry(record.last_word) : t('past.record.toCome'),
            isProse: true,
          },
          { label: t('past.record.purchases'), value: t('past.record.purchasesOf', { count: record.purchases }), isProse: true },
          { label: t('past.record.ticks'), value: t('past.record.ticksOf', { count: record.ticks }), isProse: true },
          ...(record.late_budget === 0
            ? []
            : [
                {
                  label: t('past.record.late'),
                  value: t('past.record.lateOf', { late: record.late, budget: record.late_budget }),
                  isProse: true,
                },
              ]),
        ]}
      />
    </section>
  );
}
