import type { ReleaseIndex } from '@fudaya/contracts';
import { Alert, Button, Group } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { useNewerBuild } from './use-newer-build.ts';
import s from './newer.module.css';

/** A desk that is open all day learns of what was released meanwhile. Whoever is at it chooses when to load it anew. */
export function NewerBuildNotice({ given }: { readonly given: ReleaseIndex | undefined }) {
  const { t } = useText();
  const isOutdated = useNewerBuild(given);
  return (
    <div role="status" className={s['place']}>
      {isOutdated && (
        <Alert color="blue" className={s['notice']}>
          <Group justify="space-between">
            <span>{t('newer.text')}</span>
            <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
              {t('newer.reload')}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}
