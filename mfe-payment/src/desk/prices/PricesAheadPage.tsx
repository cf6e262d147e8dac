import { pricesAhead, type PriceChange } from '@fudaya/contracts/desk';
import type { payment, ReplyOf } from '@fudaya/contracts';
import { Button, DataTable, Instant, Money, Points, Shown, Stack, Text, useRead, type Column, type LookAhead } from '@fudaya/desk';
import { formatDateTime, formatPoints, useLanguage } from '@fudaya/web';
import { useText } from '../texts.ts';

/** The courses and ways to pay that members will be offered at an instant, and what is to change of them: part of the store's look ahead. */
export function PricesAheadPage({ at, language, onChoose }: LookAhead) {
  const read = useRead(pricesAhead, { at, language });
  return <Shown of={read}>{(reply) => <Offered reply={reply} onChoose={onChoose} />}</Shown>;
}

function Offered({
  reply: { courses, methods, changes },
  onChoose,
}: { readonly reply: ReplyOf<typeof pricesAhead> } & Pick<LookAhead, 'onChoose'>) {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const nameOf = ({ point, name_ja, name_en }: PriceChange) =>
    point === null ? (isJa ? name_ja : name_en) : t('courses.one', { points: formatPoints(point) });
  const ofCourses: readonly Column<payment.Course>[] = [
    { key: 'point', title: t('courses.point'), render: ({ point }) => <Points points={point} />, align: 'right', isWhole: true },
    { key: 'price', title: t('ahead.price'), render: ({ price }) => <Money yen={price} />, align: 'right', isWhole: true },
    {
      key: 'original',
      title: t('ahead.original'),
      render: ({ original_price, price, discount_rate }) =>
        original_price > price ? (
          <>
            <Money yen={original_price} /> (-{discount_rate}%)
          </>
        ) : (
          '—'
        ),
      align: 'right',
      isWideOnly: true,
    },
    { key: 'memo', title: t('ahead.memo'), render: ({ memo }) => memo || '—' },
  ];
  const ofChanges: readonly Column<PriceChange>[] = [
    { key: 'at', title: t('ahead.at'), render: (change) => <Instant at={change.at} />, isWhole: true },
    { key: 'what', title: t('ahead.what'), render: (change) => `${t(`ahead.${change.kind}`)}: ${nameOf(change)}` },
    {
      key: 'go',
      title: t('ahead.see'),
      render: (change) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t('ahead.go')}: ${nameOf(change)} ${formatDateTime(change.at)}`}
          onClick={() => onChoose(change.at)}
        >
          {t('ahead.go')}
        </Button>
      ),
      align: 'right',
      isWhole: true,
    },
  ];
  return (
    <Stack gap="md">
      <DataTable
        label={t('ahead.courses')}
        columns={ofCourses}
        rows={courses}
        keyOf={({ id }) => String(id)}
        empty={t('ahead.noCourses')}
      />
      <Text size="sm">
        {methods.length === 0
          ? t('ahead.noMethods')
          : t('ahead.methods', { names: methods.map(({ name }) => name).join(isJa ? '、' : ', ') })}
      </Text>
      {changes.length > 0 && (
        <DataTable label={t('ahead.changes')} columns={ofChanges} rows={changes} keyOf={({ at, kind, id }) => `${kind} ${id} ${at}`} />
      )}
    </Stack>
  );
}
