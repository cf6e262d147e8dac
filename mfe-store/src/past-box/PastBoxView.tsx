import { links, type store } from '@fudaya/contracts';
import { LinkButton, Notice, Page, SummaryList, formatDateTime, formatPoints } from '@fudaya/web';
import { CardLineup } from '../pack-detail/CardLineup.tsx';
import { Commitment } from '../pack-detail/DrawProof.tsx';
import { PackGallery } from '../pack-detail/PackGallery.tsx';
import { PackPrice, perDrawOf } from '../PackPrice.tsx';
import { useText } from '../texts.ts';
import { Audit } from './Audit.tsx';
import { EndBadge } from './EndBadge.tsx';
import { filesOf } from './files-of.ts';
import { PublicRecord } from './PublicRecord.tsx';
import { usePastText } from './texts.ts';
import { Tiers } from './Tiers.tsx';
import { TopWins } from './TopWins.tsx';
import s from './past-box.module.css';

export function PastBoxView({ box }: { box: store.PastBox }) {
  const { t } = usePastText();
  const isCheckable = box.end !== 'earlier';
  return (
    <Page title={t('past.box.title', { name: box.name })} back={links.pastBoxes()}>
      <div className={s.columns}>
        <div className={s.art}>
          <PackGallery name={box.name} images={box.image} isSoldOut={box.end === 'sold_out'} isListed={false} />
        </div>
        <div className={s.side}>
          <Facts box={box} />
          {box.cancelled && (
            <Notice tone="danger">
              {t('past.box.cancelled', { reason: box.cancelled.reason })}
              {box.cancelled.refunded > 0 && ` ${t('past.box.refunded', { count: box.cancelled.refunded })}`}
            </Notice>
          )}
          {box.end === 'late' && <Notice>{t('past.box.late')}</Notice>}
          {isCheckable ? <Audit box={box} /> : <Notice>{t('past.box.earlier')}</Notice>}
        </div>
        <div className={s.rest}>
          {box.is_shown === '1' && <TopWins box={box} />}
          <Tiers box={box} />
          {box.cards && <CardLineup packId={box.id} first={box.cards} />}
          {isCheckable && <PublicRecord box={box} />}
          {isCheckable && (
            <section className={s.panel}>
              <h2 className={s.heading}>{t('past.check.title')}</h2>
              <p>{t('past.check.lead')}</p>
              <p>
                <LinkButton kind="secondary" size="small" to={links.drawProof()}>
                  {t('past.check.open')}
                </LinkButton>
              </p>
              <p>{t('past.check.files')}</p>
              <Commitment commitment={box.commitment} files={filesOf(box)} />
            </section>
          )}
        </div>
      </div>
    </Page>
  );
}

/** One that was cancelled before its time was never on sale. */
function periodOf({ start_date, ended_at }: store.PastBox, t: ReturnType<typeof usePastText>['t']): string {
  const [from, to] = [formatDateTime(start_date), formatDateTime(ended_at)];
  return Date.parse(ended_at) < Date.parse(start_date) ? t('past.box.neverSold', { at: to }) : t('past.box.periodOf', { from, to });
}

function Facts({ box }: { box: store.PastBox }) {
  const { t } = usePastText();
  const perDraw = useText().t(perDrawOf(box));
  return (
    <section className={s.facts}>
      <p className={s.kind}>
        {box.card_type_name}
        <EndBadge end={box.end} />
      </p>
      <SummaryList
        items={[
          {
            label: t('past.box.price'),
            value: (
              <>
                <PackPrice pack={box} /> <small>{perDraw}</small>
              </>
            ),
          },
          {
            label: t('past.box.total'),
            value: t('past.box.totalOf', { bought: formatPoints(box.bought), total: formatPoints(box.total_pack_count) }),
          },
          {
            label: t('past.box.period'),
            value: periodOf(box, t),
          },
        ]}
      />
      <p>
        <LinkButton kind="secondary" size="small" to={links.packDetail(box.id)}>
          {t('past.box.toPack')}
        </LinkButton>
      </p>
    </section>
  );
}
