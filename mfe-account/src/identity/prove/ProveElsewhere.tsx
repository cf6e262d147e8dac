import { account } from '@fudaya/contracts';
import { Button, isOfPurchase, keepForLogin, useRead, useSearchParams, useWrite, type Failure } from '@fudaya/web';
import { keepRemembered, leavePage } from '../provider/leave-for.ts';
import { useText } from '../../texts.ts';

/**
 * Who registered by a provider may have neither password nor passkey: logging in there once more shows who is there. It leads back to the page
 * of the purchase that waits.
 */
export function ProveElsewhere({ onFailure }: { onFailure: (failure: Failure) => void }) {
  const { t } = useText();
  const [query] = useSearchParams();
  const { reply } = useRead(account.providerMine, {});
  const { submit, isRunning } = useWrite(account.providerStart);
  const linked = reply?.providers.filter(({ is_linked, is_offered }) => is_linked === '1' && is_offered === '1') ?? [];

  const go = async (provider: account.LoginProvider) => {
    const outcome = await submit({ provider, purpose: 'login' });
    if (!outcome.ok) return onFailure(outcome);
    const next = query.get('next');
    if (next !== null && isOfPurchase(next)) keepForLogin(next);
    keepRemembered(false);
    leavePage(outcome.reply.url);
  };
  return linked.map(({ provider }) => (
    <Button key={provider} kind="secondary" wide busy={isRunning} onClick={() => void go(provider)}>
      {t('prove.provider', { provider: t(`provider.${provider}`) })}
    </Button>
  ));
}
