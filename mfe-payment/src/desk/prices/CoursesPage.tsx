import { courses, type CourseRow } from '@fudaya/contracts/desk';
import { Button, DataTable, Instant, Link, Money, PageHead, Points, useRead, type Column } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { OfferBadge } from './offer.tsx';

/** Every course, in the order members see them. */
export function CoursesPage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(courses, {});
  const columns: readonly Column<CourseRow>[] = [
    { key: 'point', title: t('courses.point'), render: ({ point }) => <Points points={point} />, align: 'right' },
    { key: 'bonus', title: t('courses.bonus'), render: ({ point, price }) => <Points points={point - price} />, align: 'right' },
    { key: 'price', title: t('courses.price'), render: ({ price }) => <Money yen={price} />, align: 'right' },
    { key: 'state', title: t('offer.state'), render: (course) => <OfferBadge {...course} /> },
    { key: 'starts', title: t('offer.starts'), render: ({ starts }) => <Instant at={starts} />, isWideOnly: true },
    { key: 'ends', title: t('offer.ends'), render: ({ ends }) => <Instant at={ends} />, isWideOnly: true },
    { key: 'position', title: t('offer.position'), render: ({ position }) => position, align: 'right' },
  ];
  return (
    <>
      <PageHead
        title={t('courses.title')}
        text={t('courses.text')}
        actions={
          <Button component={Link} to="/desk/payment/courses/new">
            {t('courses.new')}
          </Button>
        }
      />
      <DataTable
        label={t('courses.title')}
        columns={columns}
        rows={reply?.courses}
        keyOf={({ id }) => String(id)}
        linkOf={({ id }) => `/desk/payment/courses/${id}`}
        failure={failure}
        onRetry={() => void reload()}
        empty={t('courses.none')}
      />
    </>
  );
}
