import { coursePut, courses, type CourseRow } from '@fudaya/contracts/desk';
import type { SentInputOf } from '@fudaya/contracts';
import { Empty, Form, Group, NumberField, PageHead, Panel, Shown, Stack, useDeskForm, useNavigate, useParams, useRead } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { OfferBadge, OfferFields } from './offer.tsx';

const list = '/desk/payment/courses';
const fresh = {
  ...{ id: null, version: null, point: undefined, price: undefined, original_price: undefined, discount_rate: 0 },
  ...{ memo_ja: '', memo_en: '', position: 0, is_active: true, starts: null, ends: null },
};

/** One course, or a new one. */
export function CoursePage() {
  const { t } = useText();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useRead(courses, {});
  if (id === 'new')
    return (
      <>
        <PageHead title={t('courses.new')} back={{ to: list, text: t('courses.title') }} />
        <CourseForm course={fresh} onDone={(made) => void navigate(`${list}/${made}`)} />
      </>
    );
  return (
    <Shown of={read}>
      {(reply) => {
        const course = reply.courses.find((one) => String(one.id) === id);
        if (!course) return <Empty>{t('courses.missing')}</Empty>;
        return (
          <>
            <PageHead
              title={t('courses.one', { points: formatPoints(course.point) })}
              back={{ to: list, text: t('courses.title') }}
              badge={<OfferBadge {...course} />}
            />
            <CourseForm key={course.version} course={course} onDone={() => void read.reload()} />
          </>
        );
      }}
    </Shown>
  );
}

type Course = CourseRow | typeof fresh;

function CourseForm({ course, onDone }: { readonly course: Course; readonly onDone: (id: number) => void }) {
  const { t } = useText();
  const { id, version, ...values } = course;
  const form = useDeskForm({
    contract: coursePut,
    values: { ...values, reason: '' },
    inputOf: (all) => {
      const given = all as Omit<SentInputOf<typeof coursePut>, 'id' | 'seen'>;
      return { ...given, id, seen: version, original_price: given.original_price ?? given.price };
    },
    onDone: (reply) => onDone(reply.id),
  });
  const isAgreed = id !== null;
  return (
    <Form of={form}>
      <Panel title={t('courses.words')}>
        <Stack gap="sm">
          <Group grow align="start">
            <NumberField name="price" label={t('courses.price')} description={t('courses.priceHint')} required readOnly={isAgreed} />
            <NumberField name="point" label={t('courses.point')} description={t('courses.pointHint')} required readOnly={isAgreed} />
          </Group>
          <Group grow align="start">
            <NumberField name="original_price" label={t('courses.original')} description={t('courses.originalHint')} />
            <NumberField name="discount_rate" label={t('courses.discount')} description={t('courses.discountHint')} />
          </Group>
          <OfferFields maxMemo={40} />
        </Stack>
      </Panel>
    </Form>
  );
}
