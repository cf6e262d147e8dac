import type { payment } from '@fudaya/contracts';
import { Icon, Link, VisuallyHidden, formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { CoursePoints } from './CoursePoints.tsx';
import { CoursePrice } from './CoursePrice.tsx';
import s from './course-card.module.css';

/** One course as a ticket: points on the body, the price on the stub. The whole ticket is the target. */
export function CourseCard({ course, to }: { course: payment.Course; to: string }) {
  const { t } = useText();
  return (
    <li className={s.ticket}>
      <div className={s.paper} data-bonus={course.point > course.price || undefined}>
        <div className={s.body}>
          <CoursePoints course={course} />
          {course.most_bought && (
            <p className={s.most}>
              <Icon name="success" size={16} />
              {t('course.mostBought', { days: course.most_bought.days })}
            </p>
          )}
          {course.memo !== '' && <p className={s.memo}>{course.memo}</p>}
        </div>
        <Link className={s.stub} to={to}>
          <VisuallyHidden>{t('buy.choosePoints', { point: formatPoints(course.point) })} </VisuallyHidden>
          <CoursePrice course={course} />
          <Icon name="chevronRight" size={18} />
        </Link>
      </div>
    </li>
  );
}
