import type { Area } from '@fudaya/contracts';
import { Alert, Button, PageHead } from '@fudaya/desk';
import { useText } from '../texts.ts';
import type { AreaStatus } from './use-areas.ts';

interface Props {
  readonly area: Area;
  readonly state: AreaStatus;
  readonly onRetry: () => void;
}

/** In the place of an area's pages while there are none. */
export function AreaCard({ area, state, onRetry }: Props) {
  const { t } = useText();
  const isFailed = state.status === 'failed';
  return (
    <div data-elsewhere="">
      <PageHead title={t(`area.${area}`)} />
      <Alert color={isFailed ? 'red' : 'gray'} role="alert" title={t(isFailed ? 'areaFailed' : 'areaAbsent', { area: t(`area.${area}`) })}>
        <p>{t(isFailed ? 'areaFailedText' : 'areaAbsentText')}</p>
        {isFailed && (
          <>
            <p>
              <code>{state.code}</code>
            </p>
            <Button variant="default" mt="xs" onClick={onRetry}>
              {t('retry')}
            </Button>
          </>
        )}
      </Alert>
    </div>
  );
}
