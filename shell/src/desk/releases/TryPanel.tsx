import type { ReleaseBuild } from '@fudaya/contracts/desk';
import { Button, Code, Group, Panel } from '@fudaya/desk';
import { useText } from '../texts.ts';

/** Where testers, who are staff, open the shop or the desk with this build. */
export function TryPanel({ build: { remote, build, has_desk } }: { readonly build: ReleaseBuild }) {
  const { t } = useText();
  const asking = `?try.${remote}=${build}`;
  return (
    <Panel title={t('releases.try')}>
      <p>{t('releases.tryText')}</p>
      <Group gap="xs" my="xs">
        <Button component="a" variant="default" href={`/${asking}`}>
          {t('releases.tryShop')}
        </Button>
        {has_desk && (
          <Button component="a" variant="default" href={`/desk${asking}`}>
            {t('releases.tryDesk')}
          </Button>
        )}
        <Button component="a" variant="subtle" href="/desk/platform/releases?try=off">
          {t('releases.tryOff')}
        </Button>
      </Group>
      <p>
        {t('releases.tryLink')}: <Code>{`${window.location.origin}/${asking}`}</Code>
      </p>
    </Panel>
  );
}
