import type { BroadcastWhole } from '@fudaya/contracts/desk';
import { Divider, Panel, Stack, Text } from '@fudaya/desk';
import { useText } from '../texts.ts';
import s from './preview.module.css';

/** What members read, in both languages: under the bell, and the whole mail as it is sent. */
export function Preview({ of }: { readonly of: BroadcastWhole }) {
  const { t } = useText();
  return (
    <Panel title={t('broadcasts.preview')}>
      <Stack gap="md">
        <In language="ja" of={of} />
        <Divider />
        <In language="en" of={of} />
      </Stack>
    </Panel>
  );
}

function In({ language, of: { broadcast: row, mail } }: { readonly language: 'ja' | 'en'; readonly of: BroadcastWhole }) {
  const { t } = useText();
  return (
    <Stack component="section" gap="sm" lang={language} aria-label={t(`broadcasts.${language}`)}>
      {row.by_bell && (
        <div>
          <Text size="sm" c="dimmed">
            {t('broadcasts.bellPreview')}
          </Text>
          <p>
            <strong>{row[`title_${language}`]}</strong>
          </p>
          <p className={s.words}>{row[`text_${language}`]}</p>
        </div>
      )}
      {row.by_mail && (
        <div>
          <Text size="sm" c="dimmed">
            {t('broadcasts.mailPreview')}
          </Text>
          <p>
            <strong>{mail[language].subject}</strong>
          </p>
          <p className={s.words}>{mail[language].text}</p>
        </div>
      )}
    </Stack>
  );
}
