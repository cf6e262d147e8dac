import { useText } from '../texts.ts';
import { CopyLine, CopyLines } from '../order/CopyLine.tsx';
import s from './tills.module.css';
import { groupsOf, stepsOf, type Till } from './till-steps.ts';

/** Step by step for each chain, its own numbers first. With one chain there is nothing to choose; of several the first is open. */
export function Tills({ tills }: { tills: readonly Till[] }) {
  const { t } = useText();
  const [only, ...more] = tills;
  const isOneNumber = tills.every(({ receipt_number }) => receipt_number === only?.receipt_number);
  return (
    <>
      {only && isOneNumber && <Numbers till={only} />}
      <section className={s.tills} aria-labelledby="combini-steps">
        <h2 id="combini-steps" className={s.heading}>
          {t('combini.steps')}
        </h2>
        {more.length === 0
          ? only && <Steps till={only} />
          : tills.map((till, place) => (
              <details key={till.store} className={s.till} open={place === 0}>
                <summary className={s.name}>{t(`till.${till.store}`)}</summary>
                {!isOneNumber && <Numbers till={till} />}
                <Steps till={till} />
              </details>
            ))}
      </section>
    </>
  );
}

function Numbers({ till: { store, receipt_number, confirm_number } }: { till: Till }) {
  const { t } = useText();
  const label = t(store === 'sevenEleven' ? 'till.slip' : 'combini.receipt');
  return (
    <CopyLines>
      <CopyLine label={label} value={receipt_number} groups={groupsOf(receipt_number)} isLarge />
      {confirm_number !== null && (
        <CopyLine label={t('combini.confirm')} value={confirm_number} groups={groupsOf(confirm_number)} isLarge />
      )}
    </CopyLines>
  );
}

function Steps({ till }: { till: Till }) {
  const { t } = useText();
  return (
    <ol className={s.steps}>
      {stepsOf(till).map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ol>
  );
}
