import { packPlans, type PackPlanLine } from '@fudaya/contracts/desk';
import { Allowed, Button, Group, Instant, Link, Panel, Shown, Text, useRead } from '@fudaya/desk';
import { formatDateTime, useLanguage } from '@fudaya/web';
import { Thumbnail } from '../pictures/Thumbnail.tsx';
import { useText } from '../texts.ts';
import s from './pack-plans.module.css';

export const planPath = (packId: number | string, from: string): string => `/desk/store/packs/${packId}/plans/${encodeURIComponent(from)}`;
export const aheadPath = (packId: number | string, at: string): string =>
  `/desk/store/ahead?${new URLSearchParams({ at, view: `pack-${packId}` }).toString()}`;

/** What members will see of a pack, each from when. */
export function PackPlans({ packId }: { readonly packId: number }) {
  const { t } = useText();
  const read = useRead(packPlans, { pack_id: packId });
  return (
    <Panel
      title={t('plans.title')}
      actions={
        <Allowed right="pack.edit">
          <Button component={Link} to={planPath(packId, 'new')} variant="default" size="compact-sm">
            {t('plans.new')}
          </Button>
        </Allowed>
      }
    >
      <Shown of={read}>
        {({ plans }) => (
          <>
            <Text size="sm" c="dimmed">
              {t(plans.length === 0 ? 'plans.none' : 'plans.text')}
            </Text>
            {plans.length > 0 && (
              <ol className={s['plans']}>
                {plans.map((plan) => (
                  <PlanOf key={plan.holds_from} packId={packId} plan={plan} />
                ))}
              </ol>
            )}
          </>
        )}
      </Shown>
    </Panel>
  );
}

function PlanOf({ packId, plan: { holds_from, image, ...names } }: { readonly packId: number; readonly plan: PackPlanLine }) {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const name = isJa ? names.name_ja : names.name_en;
  const of = `${formatDateTime(holds_from)} ${name}`;
  return (
    <li className={s['plan']}>
      <Thumbnail path={image} alt="" />
      <div className={s['what']}>
        <span className={s['when']}>
          <Instant at={holds_from} />
        </span>
        <strong>{name}</strong>
      </div>
      <Group gap="xs">
        <Button
          component={Link}
          to={aheadPath(packId, holds_from)}
          variant="default"
          size="compact-sm"
          aria-label={`${t('plans.see')}: ${of}`}
        >
          {t('plans.see')}
        </Button>
        <Allowed right="pack.edit">
          <Button
            component={Link}
            to={planPath(packId, holds_from)}
            variant="default"
            size="compact-sm"
            aria-label={`${t('plans.change')}: ${of}`}
          >
            {t('plans.change')}
          </Button>
        </Allowed>
      </Group>
    </li>
  );
}
