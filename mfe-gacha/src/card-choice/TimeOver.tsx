import { gacha, links, type SentInputOf } from '@fudaya/contracts';
import { EmptyState, LinkButton, Page, formatDateTime, useRead } from '@fudaya/web';
import { useText } from '../texts.ts';

/** How often it is asked whether the deadline's decision is made: the service makes it within minutes. */
const look_ms = 3_000;

/** The time to choose has ended: what becomes of the cards, until that is done and the page around goes on to the end. */
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
