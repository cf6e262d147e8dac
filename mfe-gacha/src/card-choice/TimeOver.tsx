import { gacha, links, type SentInputOf } from '@fudaya/contracts';
import { EmptyState, LinkButton, Page, formatDateTime, useRead } from '@fudaya/web';
import { useText } from '../texts.ts';

/** How often to poll for the deadline's decision: the service makes it within minutes. */
const look_ms = 3_000;

/** The deadline has passed: what happens to the cards, until that is done and the page navigates on. */
export function TimeOver({ result, input }: { result: gacha.DrawResult; input: SentInputOf<typeof gacha.buyResult> }) {
  const { t } = useText();
  useRead(gacha.buyResult, input, { refetchInterval: look_ms });
  const at = formatDateTime(result.decide_by ?? result.server_time);
  return (
    <Page title={t('over.title')} narrow>
      <EmptyState title={result.title} icon="clock" action={<LinkButton to={links.top()}>{t('void.top')}</LinkButton>}>
        <p role="status">{t(result.default_choice === 'ship' ? 'over.ship' : 'over.convert', { at })}</p>
        <p>{t('over.wait')}</p>
      </EmptyState>
    </Page>
  );
}
