import { links } from '@fudaya/contracts';
import { Page, useSearchParams } from '@fudaya/web';
import { useText } from '../texts.ts';
import { CourseIntro } from '../course/CourseIntro.tsx';
import { Courses } from '../course/Courses.tsx';
import { idIn } from '../course/id-in.ts';
import { Notations } from '../course/Notations.tsx';

/** PNT-2: the first page of the courses, for addresses that lead straight to paying by card. */
export function CardInputPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const packId = idIn(query, 'packId');
  return (
    <Page title={t('card.title')} back={packId === undefined ? false : links.packDetail(packId)}>
      <CourseIntro isForPack={packId !== undefined} />
      <Courses packId={packId} page={1} />
      <Notations />
    </Page>
  );
}
