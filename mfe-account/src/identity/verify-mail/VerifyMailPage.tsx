import { useEffect, useState } from 'react';
import { account, links } from '@fudaya/contracts';
import { LinkButton, Notice, Page, Skeleton, call, failureText, useSearchParams, type Outcome } from '@fudaya/web';
import { useText } from '../../texts.ts';

/** Where the link of the greeting mail leads: confirms the address at once, with nothing to press. */
export function VerifyMailPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome<unknown>>();

  useEffect(() => {
    const leaving = new AbortController();
    // Doing it twice does no harm: it may run beside itself when the page is mounted again.
    const verify = async () => {
      const verified = await call(account.verifyMail, { token }, { signal: leaving.signal, isRead: true });
      if (!leaving.signal.aborted) setOutcome(verified);
    };
    void verify();
    return () => leaving.abort();
  }, [token]);

  return (
    <Page title={t('verify.title')} narrow>
      {outcome === undefined && <Skeleton />}
      {outcome?.ok === true && <Notice tone="success">{t('verify.done')}</Notice>}
      {outcome?.ok === false && (
        <Notice tone="danger" title={failureText(outcome)}>
          {t('verify.failed')}
        </Notice>
      )}
      <LinkButton wide to={links.top()}>
        {t('verify.toTop')}
      </LinkButton>
    </Page>
  );
}
