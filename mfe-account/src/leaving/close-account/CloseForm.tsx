import { useState, type SubmitEvent } from 'react';
import { account, links, topics } from '@fudaya/contracts';
import {
  Amount,
  Button,
  Checkbox,
  Dialog,
  Field,
  Link,
  Notice,
  PasswordInput,
  SummaryList,
  failureText,
  fieldError,
  publish,
  useNavigate,
  useStep,
  useWrite,
  type Failure,
} from '@fudaya/web';
import type { ReplyOf } from '@fudaya/contracts';
import { useText } from '../../texts.ts';
import block from '../../surface/block.module.css';
import s from './close-account.module.css';

type Preview = ReplyOf<typeof account.closingPreview>;

const waysOn = {
  undecided: links.buyProductHistory(),
  awaiting: links.buyProductHistory(),
  shipments: links.buyProductHistory(),
  payments: links.buyPoint(),
  transfers: links.transferPoint(),
} as const;

/** What is lost, in figures; then consent, password, and one last question. */
export function CloseForm({ preview, onChanged }: { preview: Preview; onChanged: () => Promise<unknown> }) {
  const { t } = useText();
  const { points, coin, obstacles } = preview;
  const point = points.paid + points.bonus + points.return;
  return (
    <section className={block.block}>
      <h2>{t('close.leave')}</h2>
      <p className={s.text}>{t('close.leaveText')}</p>
      <SummaryList
        items={[
          { label: t('close.lostPoints'), value: <Amount value={point} unit="pt" />, isStrong: true },
          { label: t('points.paid'), value: <Amount value={points.paid} unit="pt" /> },
          { label: t('points.bonus'), value: <Amount value={points.bonus} unit="pt" /> },
          { label: t('points.return'), value: <Amount value={points.return} unit="pt" /> },
          { label: t('close.lostCoins'), value: <Amount value={coin} unit="coin" />, isStrong: true },
        ]}
      />
      <ul className={s.rules}>
        {(['close.rule1', 'close.rule2', 'close.rule3'] as const).map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      {obstacles.length > 0 ? (
        <Notice tone="warning" title={t('close.unfinished')}>
          <ul className={s.rules}>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>
                <Link to={waysOn[obstacle]}>{t(`close.obstacle.${obstacle}`)}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Consent point={point} coin={coin} onChanged={onChanged} />
      )}
    </section>
  );
}

function Consent({ point, coin, onChanged }: { point: number; coin: number; onChanged: () => Promise<unknown> }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { submit, isRunning } = useWrite(account.accountClose);
  const [isAgreed, setAgreed] = useState(false);
  const [pass, setPass] = useState('');
  const [isAsking, setAsking] = useState(false);
  useStep(isAsking);
  const [failure, setFailure] = useState<Failure>();

  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(undefined);
    setAsking(true);
  };
  const close = async () => {
    const outcome = await submit({ pass, agree: '1', point, coin });
    setAsking(false);
    if (outcome.ok) {
      // In this order: the guard leads whoever is logged out on a member's page to the login.
      await navigate(links.top(), { replace: true });
      publish(topics.memberChanged, { reason: 'logout' });
      return;
    }
    setFailure(outcome);
    if (outcome.refusal === 'changed' || outcome.refusal === 'unfinished') {
      setAgreed(false);
      await onChanged();
    }
  };
  const passError = failure && fieldError(failure, 'pass');
  return (
    <form className={s.form} onSubmit={ask}>
      {failure && passError === undefined && <Notice tone="danger">{fieldError(failure, 'agree') ?? failureText(failure)}</Notice>}
      <Checkbox label={t('close.agree')} checked={isAgreed} onChange={(event) => setAgreed(event.currentTarget.checked)} />
      {isAgreed && (
        <>
          <Field label={t('close.pass')} error={passError} required>
            <PasswordInput value={pass} autoComplete="current-password" onChange={(event) => setPass(event.currentTarget.value)} />
          </Field>
          <Button type="submit" kind="final" disabled={pass === ''}>
            {t('close.go')}
          </Button>
        </>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('close.askTitle')}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {t('close.stay')}
            </Button>
            <Button kind="final" busy={isRunning} onClick={() => void close()}>
              {t('close.sure')}
            </Button>
          </>
        }
      >
        <p>{t('close.askText', { points: t('close.points', { count: point }), coins: t('close.coins', { count: coin }) })}</p>
      </Dialog>
    </form>
  );
}
