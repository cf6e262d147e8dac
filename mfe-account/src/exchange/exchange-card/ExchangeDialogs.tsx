import { links, shopRules } from '@fudaya/contracts';
import { Amount, Button, CardArt, Dialog, Icon, LinkButton, Notice, useStep } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { ExchangeTerms } from './ExchangeTerms.tsx';
import type { Exchange, ExchangeStep } from './use-exchange.ts';
import s from './exchange-dialogs.module.css';

type Step<Name extends ExchangeStep['name']> = Extract<ExchangeStep, { name: Name }>;

/** EXC-2: confirm, complete and error, one after the other. */
export function ExchangeDialogs({ exchange }: { exchange: Exchange }) {
  const { step, close } = exchange;
  useStep(step.name);
  if (step.name === 'confirming') return <Confirm step={step} exchange={exchange} />;
  if (step.name === 'done') return <Complete step={step} onClose={close} />;
  if (step.name === 'refused') return <Refused step={step} onClose={close} />;
  return null;
}

function Confirm({ step, exchange }: { step: Step<'confirming'>; exchange: Exchange }) {
  const { t } = useText();
  const { card, intent, isUnanswered } = step;
  const { isExchanging, confirm, close } = exchange;
  return (
    <Dialog
      open
      onClose={close}
      title={t('exchange.confirmTitle')}
      actions={
        <>
          <Button kind="secondary" disabled={isExchanging} onClick={close}>
            {t('exchange.no')}
          </Button>
          <Button kind="final" busy={isExchanging} onClick={() => void confirm()}>
            {t('exchange.yes', { count: intent.sub_coin })}
          </Button>
        </>
      }
    >
      {isUnanswered && (
        <Notice tone="warning" title={t('exchange.unansweredTitle')}>
          {t('exchange.unanswered')}
        </Notice>
      )}
      <ExchangeTerms card={card} intent={intent} />
    </Dialog>
  );
}

function Complete({ step: { card, coin }, onClose }: { step: Step<'done'>; onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('exchange.doneTitle')}
      actions={
        <>
          <LinkButton kind="secondary" to={links.exchangeHistory()}>
            {t('exchange.toHistory')}
          </LinkButton>
          <Button onClick={onClose}>{t('exchange.close')}</Button>
        </>
      }
    >
      <div className={s.done}>
        <div className={s.won}>
          <CardArt src={card.image} name={card.card_name} rarity={card.rarity} scale="lineup" sizes="148px" isEager />
        </div>
        <p className={s.said} role="status">
          <Icon name="success" size={24} />
          {t('exchange.done')}
        </p>
        <p className={s.name}>{card.name}</p>
        <p className={s.then}>{t('exchange.doneText', { days: shopRules.shippingBusiness_days })}</p>
        <p className={s.left}>
          {t('exchange.coins')} <Amount value={coin} unit="coin" />
        </p>
      </div>
    </Dialog>
  );
}

function Refused({ step: { title, text }, onClose }: { step: Step<'refused'>; onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`exchange.refused.${title}`)}
      actions={<Button onClick={onClose}>{t('exchange.close')}</Button>}
    >
      <p role="alert" className={s.refused}>
        {text}
      </p>
      {title === 'short' && <p className={s.then}>{t('exchange.shortHint')}</p>}
    </Dialog>
  );
}
