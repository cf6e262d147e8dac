import { Page, Spinner } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './pay-redirect.module.css';

/** An empty page between a provider and the result. */
export function WaitPage({ text }: { text: string }) {
  const { t } = useText();
  return (
    <Page title={t('redirect.title')} narrow>
      <p className={s.wait} role="status">
        <Spinner size={28} />
        {text}
      </p>
    </Page>
  );
}
