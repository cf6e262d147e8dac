import { account, links } from '@fudaya/contracts';
import { Button, LinkButton, Notice, Page, failureText, useSearchParams, useWrite } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';

/** OPS-14: where an advert by mail leads to end them, without a login. Asked first: whatever looks through mails opens their links. */
export function OffersEndPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const { submit, isRunning } = useWrite(account.advertsEnd);
  const [said, setSaid] = useState<{ readonly tone: 'success' | 'danger'; readonly text: string }>();
  const end = async () => {
    const outcome = await submit({ token: query.get('token') ?? '' });
    setSaid(outcome.ok ? { tone: 'success', text: t('offers.ended') } : { tone: 'danger', text: failureText(outcome) });
  };
  return (
    <Page title={t('offers.endTitle')} narrow>
      <p>{t('offers.endText')}</p>
      {said?.tone !== 'success' && (
        <Button wide busy={isRunning} onClick={() => void end()}>
          {t('offers.end')}
        </Button>
      )}
      <div role="status">{said && <Notice tone={said.tone}>{said.text}</Notice>}</div>
      <LinkButton wide kind="secondary" to={links.top()}>
        {t('verify.toTop')}
      </LinkButton>
    </Page>
  );
}
