import { boxPublish, type box as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { ActDialog, Alert, Allowed, Button, Instant, Link, Text } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Box = ReplyOf<typeof contract>;

/** What can be done with a box nobody sees yet: made otherwise, or published for good. */
export function DraftActs({ box, onDone }: { readonly box: Box; readonly onDone: () => void }) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  const { pack_id, version, publish_asked: asked } = box;
  return (
    <>
      <Allowed right="box.draft">
        <Button component={Link} to={`/desk/gacha/boxes/${pack_id}/draft`} variant="default">
          {t('draft.edit')}
        </Button>
      </Allowed>
      <Allowed right="box.publish">
        <Button disabled={asked?.is_mine ?? false} onClick={() => setAsked(true)}>
          {t(asked ? 'draft.confirm' : 'draft.publish')}
        </Button>
      </Allowed>
      {isAsked && (
        <ActDialog
          contract={boxPublish}
          input={{ pack_id, seen: version }}
          title={t('draft.publishTitle')}
          confirm={t(asked ? 'draft.confirm' : 'draft.publish')}
          isFinal
          onClose={() => setAsked(false)}
          onDone={onDone}
          onChangedMeanwhile={onDone}
        >
          <Text size="sm">{t('draft.publishText')}</Text>
        </ActDialog>
      )}
    </>
  );
}

/** A draft that waits for a second person, and who asked. */
export function PublishAsked({ asked }: { readonly asked: NonNullable<Box['publish_asked']> }) {
  const { t } = useText();
  return (
    <Alert color="yellow" mb="md" title={t(asked.is_mine ? 'draft.waits' : 'draft.waitsForYou')}>
      {asked.by} · <Instant at={asked.at} /> · {asked.reason}
    </Alert>
  );
}
