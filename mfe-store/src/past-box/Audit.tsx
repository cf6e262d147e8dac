import type { store } from '@fudaya/contracts';
import { Icon, SummaryList, formatDateTime } from '@fudaya/web';
import { usePastText } from './texts.ts';
import s from './past-box.module.css';

/** What recomputing a box came to, and how it was closed. */
export function Audit({ box: { audit, record } }: { box: store.PastBox }) {
  const { t } = usePastText();
  const { is_sound, recomputed, closed } = audit;
  const isBroken = is_sound === '0' || (recomputed?.found ?? 0) > 0;
  const verdict = isBroken ? 'broken' : record.last_word === null ? 'waiting' : recomputed ? 'sound' : 'open';
  // Green only for what was recomputed as a whole: that no night found anything says less.
  const icon = { broken: 'close', waiting: 'clock', open: 'info', sound: 'check' } as const;
  return (
    <section className={s.audit} data-verdict={verdict}>
      <h2 className={s.heading}>{t('past.audit.title')}</h2>
      <p className={s.verdict}>
        <Icon name={icon[verdict]} size={20} />
        {t(`past.audit.${verdict}`)}
      </p>
      <SummaryList
        items={[
          {
            label: t('past.audit.nightly'),
            value: t(is_sound === '1' ? 'past.audit.nightlySound' : 'past.audit.nightlyBroken'),
            note: t('past.audit.nightlyNote'),
            isProse: true,
          },
          {
            label: t('past.audit.recomputed'),
            value: recomputed
              ? t('past.audit.found', { at: formatDateTime(recomputed.at), count: recomputed.found })
              : t('past.audit.notYet'),
            isProse: true,
          },
          {
            label: t('past.audit.closed'),
            value: closed ? t(`past.audit.${closed.by}`, { at: formatDateTime(closed.at) }) : t('past.audit.notClosed'),
            isProse: true,
          },
        ]}
      />
    </section>
  );
}
