import { Columns, PageHead, Panel, StatusBadge, useDesk } from '@fudaya/desk';
import { useText } from '../texts.ts';

/** Who I am and what I may. */
export function OverviewPage() {
  const { t } = useText();
  const { session } = useDesk();
  return (
    <>
      <PageHead title={t('overview')} text={t('overviewText', { name: session.name })} />
      <Columns>
        <Panel title={t('myRoles')}>
          {session.roles.map((role) => (
            <StatusBadge key={role} tone="info">
              {t(`role.${role}`)}
            </StatusBadge>
          ))}
        </Panel>
      </Columns>
    </>
  );
}
