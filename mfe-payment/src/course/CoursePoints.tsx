import type { payment } from '@fudaya/contracts';
import { Badge, formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './course-points.module.css';

/** How many points a course gives, and how many of them are a present. */
export function CoursePoints({ course }: { course: payment.Course }) {
  const { t } = useText();
  // One benefit, one mark: a discount says by itself that the points cost less.
  const bonus = course.discount_rate > 0 ? 0 : course.point - course.price;
  return (
    <div className={s.points}>
      <p className={s.number}>
        {formatPoints(course.point)}
        <span className={s.unit}>pt</span>
      </p>
      {(bonus > 0 || course.discount_rate > 0) && (
        <div className={s.marks}>
          {bonus > 0 && <Badge tone="gold">{t('course.bonus', { point: formatPoints(bonus) })}</Badge>}
          {course.discount_rate > 0 && <Badge tone="vermilion">{t('course.off', { rate: course.discount_rate })}</Badge>}
        </div>
      )}
    </div>
  );
}
