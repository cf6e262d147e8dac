import type { payment } from '@fudaya/contracts';
import { VisuallyHidden, formatYen } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './course-price.module.css';

/** The price, and the usual one struck out when there is a discount (PNT-3). */
export function CoursePrice({ course }: { course: payment.Course }) {
  const { t } = useText();
  return (
    <span className={s.price}>
      {course.discount_rate > 0 && (
        <>
          <VisuallyHidden>{t('course.usual')} </VisuallyHidden>
          <del className={s.usual}>{formatYen(course.original_price)}</del>
        </>
      )}
      <span>{formatYen(course.price)}</span>
    </span>
  );
}
