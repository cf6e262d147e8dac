import { Allowed, Group, PageHead, Panel, StatusBadge, useDesk } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { FiguresPanel } from './FiguresPanel.tsx';
import { HealthPanel } from './HealthPanel.tsx';

/** Who I am and what I may, and for those who may see it how the shop stands. */
export function OverviewPage() {
  const { t } = useText();
  const { session } = useDesk();
  return (
    <>
      <PageHead title={t('overview')} text={t('overviewText', { name: session.name })} />
      <Panel title={t('myRoles')}>
        <Group gap="xs">
          {session.roles.map((role) => (
            <StatusBadge key={role} tone="info">
              {t(`role.${role}`)}
            </StatusBadge>
          ))}
        </Group>
      </Panel>
      <Allowed right="figures.see">
        <FiguresPanel />
        <HealthPanel />
      </Allowed>
    </>
  );
}
