import type { PaymentEvent } from '@fudaya/contracts/desk';
import { DataTable, Instant, Money, Points, type Column } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { lifeWord } from './life-words.ts';

/** Why the books themselves stop a member, as they note it, and what that is in the desk's words. */
const ofBooks = {
  'the payment is disputed': 'freeze.disputed',
  'points of this payment were spent before its money went back': 'freeze.spent',
} as const;
const wordOf = (note: string | null) => (note !== null && note in ofBooks ? ofBooks[note as keyof typeof ofBooks] : undefined);

/** What happened to a payment, in order. */
export function LifeTable({ life }: { readonly life: readonly PaymentEvent[] }) {
  const { t } = useText();
  const said = (event: PaymentEvent) => {
    const key = lifeWord(event);
    return key === undefined ? event.what : t(key);
  };
  const noteOf = (note: string | null) => {
    const word = wordOf(note);
    return word ? t(word) : (note ?? '');
  };
  const rows = life.map((event, place) => ({ ...event, place }));
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { key: 'at', title: t('life.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'kind', title: t('life.kind'), render: ({ kind }) => t(`life.${kind}`) },
    { key: 'what', title: t('life.what'), render: said },
    { key: 'yen', title: t('life.yen'), render: ({ yen }) => (yen === null ? '' : <Money yen={yen} />), align: 'right' },
    { key: 'points', title: t('life.points'), render: ({ points }) => (points === null ? '' : <Points points={points} />), align: 'right' },
    { key: 'by', title: t('life.by'), render: ({ by, note }) => (wordOf(note) ? t('freeze.bySystem') : (by ?? '')) },
    { key: 'note', title: t('life.note'), render: ({ note }) => noteOf(note), isWideOnly: true },
  ];
  return <DataTable label={t('payment.life')} columns={columns} rows={rows} keyOf={({ place }) => String(place)} />;
}
