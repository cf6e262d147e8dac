import { Amount, useMember } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './course-intro.module.css';

/** What a point is, and how many the member owns. */
export function CourseIntro({ isForPack }: { isForPack: boolean }) {
  const { t } = useText();
  const member = useMember();
  return (
    <div className={s.intro}>
      <div className={s.lead}>
        <p>{t('buy.lead')}</p>
        {isForPack && <p>{t('buy.forPack')}</p>}
      </div>
      {member && (
        <p className={s.owned}>
          {t('buy.owned')} <Amount value={member.availablePoint} unit="pt" />
        </p>
      )}
    </div>
  );
}
