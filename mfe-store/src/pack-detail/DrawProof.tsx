import { fromJapanClock, links, type store } from '@fudaya/contracts';
import { Badge, Link, Picture, formatDateTime, formatPoints } from '@fudaya/web';
import { Fold } from '../Fold.tsx';
import { useProofText } from './proof-texts.ts';
import s from './draw-proof.module.css';

const shortHash_digits = 12;
const steps = ['proof.step1', 'proof.step2', 'proof.step3', 'proof.step4'] as const;

const fileNames = {
  terms: 'terms.json',
  manifest: 'manifest.json',
  log: 'log/checkpoint',
  ticks: 'ticks/0.jsonl',
  allTicks: 'ticks.jsonl',
  closing: 'closing.json',
  cancel: 'cancel.json',
} as const;
export type ProofFile = keyof typeof fileNames;
/** The end of the sale, which the reply tells as members read it: a day and time of Japan, its year with two digits or four. */
const endsAt = (format_end_date: string): number =>
  fromJapanClock(
    format_end_date
      .replace(/^(?=\d\d\/)/, '20')
      .replaceAll('/', '-')
      .replace(' ', 'T'),
  ).getTime();

/** Every card is taken, or the time is over by the clock of the reply. */
const isClosed = ({ pack_count, format_end_date, server_time }: store.PackDetail): boolean =>
  pack_count === 0 || endsAt(format_end_date) <= Date.parse(server_time);

/** A hidden lineup is published with the closing statement, which comes soon after the last card or the end of the sale. */
const filesOf = (isOver: boolean, isShown: boolean): readonly ProofFile[] => [
  'terms',
  ...(isShown || isOver ? (['manifest'] as const) : []),
  'log',
  'ticks',
  ...(isOver ? (['closing'] as const) : []),
];

/** The commitment, made before the sale, and in plain words how it ties the shop's hands. */
export function DrawProof({ pack }: { pack: store.PackDetail }) {
  const { commitment, is_before, show_cardlist } = pack;
  const { t } = useProofText();
  if (!commitment && is_before === '0') return null;
  return (
    <section className={s.proof}>
      <h2 className={s.heading}>{t('proof.title')}</h2>
      {commitment ? (
        <Commitment commitment={commitment} files={filesOf(isClosed(pack), show_cardlist === '1')} />
      ) : (
        <p className={s.note}>{t('proof.pending')}</p>
      )}
      {isClosed(pack) && (
        <p className={s.past}>
          <Link to={links.pastBox(pack.id)}>{t('proof.past')}</Link>
        </p>
      )}
    </section>
  );
}

/** The fingerprint of a box, what it promised beside its slots, how it binds, and the box's public files. */
export function Commitment({
  commitment,
  files,
}: {
  commitment: NonNullable<store.PackDetail['commitment']>;
  files: readonly ProofFile[];
}) {
  const { t } = useProofText();
  const { box, terms_hash, logged_at, beacon } = commitment;
  return (
    <>
      <p className={s.short}>
        <span>{t('proof.short')}</span>
        <code>{terms_hash.slice(0, shortHash_digits)}…</code>
        <span className={s.note}>{t('proof.logged', { at: formatDateTime(logged_at) })}</span>
        <Badge tone={beacon === 'public' ? 'pine' : 'neutral'}>{t(`proof.beacon.${beacon}`)}</Badge>
      </p>
      <Prizes prizes={commitment.prizes ?? []} />
      <div className={s.how}>
        <Fold title={t('proof.how')}>
          <ol>
            {(beacon === 'none' ? steps.slice(0, 2) : steps).map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
          {beacon === 'none' && <p>{t('proof.beaconNone')}</p>}
          <p className={s.note}>{t('proof.hash')}</p>
          <code className={s.full}>{terms_hash}</code>
          <p className={s.note}>{t('proof.files')}</p>
          <ul className={s.files}>
            {files.map((file) => (
              <li key={file}>
                <a href={links.drawFile(fileNames[file], file === 'log' ? undefined : box)} target="_blank" rel="noreferrer">
                  {t(`proof.file.${file}`)}
                </a>
              </li>
            ))}
          </ul>
        </Fold>
      </div>
    </>
  );
}

/** Cards beside the drawn ones: which, for whose place in line, and whether they are still there. */
function Prizes({ prizes }: { prizes: NonNullable<NonNullable<store.PackDetail['commitment']>['prizes']> }) {
  const { t } = useProofText();
  if (prizes.length === 0) return null;
  return (
    <div className={s.prizes}>
      <h3 className={s.prizesHeading}>{t('prizes.title')}</h3>
      <ul>
        {prizes.map(({ at, is_last, is_won, name, image_url }) => (
          <li key={`${at} ${name}`} data-won={is_won}>
            {image_url !== '' && <Picture src={image_url} sizes="36px" alt="" width={36} height={50} loading="lazy" />}
            <span className={s.prize}>
              <strong>{is_last ? t('prizes.last') : t('prizes.number', { at: formatPoints(at) })}</strong>
              {name}
            </span>
            {is_won && <Badge>{t('prizes.won')}</Badge>}
          </li>
        ))}
      </ul>
      <p className={s.note}>{t('prizes.hint')}</p>
    </div>
  );
}
