import { useState } from 'react';
import { links } from '@fudaya/contracts';
import { Page, useSearchParams } from '@fudaya/web';
import { useText } from '../texts.ts';
import { CourseIntro } from '../course/CourseIntro.tsx';
import { Courses } from '../course/Courses.tsx';
import { idIn } from '../course/id-in.ts';
import { Notations } from '../course/Notations.tsx';
import { CareLink } from '../spending-limit/CareLink.tsx';
import { WaitingOrders } from './WaitingOrders.tsx';

/** PNT-1: which course of points to buy. A packId stays in the address through the whole flow. */
export function BuyPointPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const [page, setPage] = useState(1);
  const packId = idIn(query, 'packId');
  return (
    <Page title={t('buy.title')} back={packId === undefined ? false : links.packDetail(packId)}>
      <CourseIntro isForPack={packId !== undefined} />
      <WaitingOrders />
      <Courses packId={packId} page={page} onPage={setPage} />
      <CareLink />
      <Notations />
    </Page>
  );
}
