import { account } from '@fudaya/contracts';
import { Button, useRead, useWrite, type Failure } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { keepRemembered, leavePage } from './leave-for.ts';
import s from './provider.module.css';

interface Props {
  readonly isRemembered: () => boolean;
  readonly onFailure: (failure: Failure) => void;
}

/** The services that the shop offers to log in by; nothing where it offers none. */
export function ProviderButtons({ isRemembered, onFailure }: Props) {
  const { t } = useText();
  const { reply } = useRead(account.providerList, {});
  const { submit, isRunning } = useWrite(account.providerStart);
  const go = async (provider: account.LoginProvider) => {
    const outcome = await submit({ provider, purpose: 'login' });
    if (!outcome.ok) return onFailure(outcome);
    keepRemembered(isRemembered());
    leavePage(outcome.reply.url);
  };
  if (!reply || reply.providers.length === 0) return null;
  return (
    <section className={s.others} aria-labelledby="providers">
      <h2 id="providers">{t('provider.others')}</h2>
      <p className={s.hint}>{t('provider.othersHint')}</p>
      {reply.providers.map((provider) => (
        <Button key={provider} kind="secondary" wide busy={isRunning} onClick={() => void go(provider)}>
          {t('provider.continue', { provider: t(`provider.${provider}`) })}
        </Button>
      ))}
    </section>
  );
}
