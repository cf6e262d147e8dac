import { links, payment } from '@fudaya/contracts';
import { EmptyState, ErrorState, LinkButton, Pager, Skeleton, failureText, useRead } from '@fudaya/web';
import { useText } from '../texts.ts';
import { CourseCard } from './CourseCard.tsx';
import s from './courses.module.css';

interface CoursesProps {
  readonly packId: number | undefined;
  readonly page: number;
  /** Without it only this page is shown. */
  readonly onPage?: (page: number) => void;
}

/** The courses on sale, each leading to its confirmation. */
export function Courses({ packId, page, onPage }: CoursesProps) {
  const { t } = useText();
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
      {onPage && reply.page.all_page > 1 && <Pager page={reply.page} onPage={onPage} />}
    </>
  );
}

function CoursesToCome() {
  return (
    <div className={s.courses} aria-busy="true">
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} height={88} radius={16} />
      ))}
    </div>
  );
}
