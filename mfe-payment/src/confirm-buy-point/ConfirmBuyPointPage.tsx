import { links, payment } from '@fudaya/contracts';
import { ErrorState, LinkButton, Navigate, Notice, Page, Skeleton, failureText, useRead, useSearchParams, type Read } from '@fudaya/web';
import { useText } from '../texts.ts';
import { idIn } from '../course/id-in.ts';
import { PaymentForm } from './PaymentForm.tsx';

/** PNT-3: the last look before money is paid. */
export function ConfirmBuyPointPage() {
  const [query] = useSearchParams();
  const packId = idIn(query, 'packId');
  const courseId = idIn(query, 'pointPriceId');
  if (courseId === undefined) return <Navigate to={links.buyPoint(packId)} replace />;
  return <ChosenCourse key={courseId} courseId={courseId} packId={packId} />;
}

function ChosenCourse({ courseId, packId }: { courseId: number; packId: number | undefined }) {
  const { t } = useText();
  const course = useRead(payment.pointPrice, { pointPriceId: courseId });
  const methods = useRead(payment.payList, { pointPriceId: courseId });
  const chooseAnother = links.buyPoint(packId);
  if (isGone(course) || isGone(methods)) return <Navigate to={chooseAnother} replace />;
  const failure = course.failure ?? methods.failure;
  const retry = () => void Promise.all([course.reload(), methods.reload()]);
  return (
    <Page title={t('confirm.title')} back={chooseAnother} narrow>
      {failure ? (
        <ErrorState onRetry={retry}>{failureText(failure)}</ErrorState>
      ) : !course.reply || !methods.reply ? (
        <div aria-busy="true">
          <Skeleton height={720} radius={16} />
        </div>
      ) : methods.reply.list[0] === undefined ? (
        <>
          <Notice tone="warning">{t('confirm.noMethod')}</Notice>
          <LinkButton kind="secondary" to={chooseAnother}>
            {t('confirm.back')}
          </LinkButton>
        </>
      ) : (
        <PaymentForm
          course={course.reply}
          offer={methods.reply}
          first={methods.reply.list[0]}
          packId={packId}
          onStale={() => void methods.reload()}
        />
      )}
    </Page>
  );
}

const isGone = ({ failure }: Read<unknown>): boolean => failure?.state === 404;
