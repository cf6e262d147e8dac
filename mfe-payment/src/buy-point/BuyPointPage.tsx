import { useState } from 'react';
import { links, payment } from '@fudaya/contracts';
import {
  Amount,
  EmptyState,
  ErrorState,
  LinkButton,
  Page,
  Pager,
  Skeleton,
  failureText,
  useMember,
  useRead,
  useSearchParams,
  useText,
} from '@fudaya/web';
import { idIn } from '../course/id-in.ts';
import s from './buy-point.module.css';
import { CourseCard } from './CourseCard.tsx';

/** PNT-1: which course of points to buy. A packId stays in the address through the whole flow. */
export function BuyPointPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const packId = idIn(query, 'packId');
  const member = useMember();
  return (
    <Page title={t('buy.title')} back={packId === undefined ? false : links.packDetail(packId)}>
      <div className={s.intro}>
        <div className={s.lead}>
          <p>{t('buy.lead')}</p>
          {packId !== undefined && <p>{t('buy.forPack')}</p>}
        </div>
        {member && (
          <p className={s.owned}>
            {t('buy.owned')} <Amount value={member.availablePoint} unit="pt" />
          </p>
        )}
      </div>
      <Courses packId={packId} />
      <nav className={s.notations} aria-label={t('notation.name')}>
        <LinkButton kind="secondary" size="small" to={links.specificCommerce()}>
          {t('notation.specificCommerce')}
        </LinkButton>
        <LinkButton kind="secondary" size="small" to={links.fundSettlement()}>
          {t('notation.fundSettlement')}
        </LinkButton>
        <LinkButton kind="secondary" size="small" to={links.pointTermsOfService()}>
          {t('notation.pointTerms')}
        </LinkButton>
      </nav>
    </Page>
  );
}

function Courses({ packId }: { packId: number | undefined }) {
  const { t } = useText();
  const [page, setPage] = useState(1);
  const { reply, failure, reload } = useRead(payment.pointPriceList, { page });
  if (failure) return <ErrorState onRetry={() => void reload()}>{failureText(failure)}</ErrorState>;
  if (!reply) return <CoursesToCome />;
  if (reply.list.length === 0) {
    const toTop = <LinkButton to={links.top()}>{t('complete.toTop')}</LinkButton>;
    return (
      <EmptyState title={t('buy.empty')} icon="point" action={toTop}>
        {t('buy.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={s.courses} aria-label={t('buy.courses')}>
        {reply.list.map((course) => (
          <CourseCard key={course.id} course={course} to={links.confirmBuyPoint(course.id, packId)} />
        ))}
      </ul>
      {reply.page.all_page > 1 && <Pager page={reply.page} onPage={setPage} />}
    </>
  );
}

function CoursesToCome() {
  return (
    <div className={s.courses} aria-busy="true">
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} height={116} radius={16} />
      ))}
    </div>
  );
}
