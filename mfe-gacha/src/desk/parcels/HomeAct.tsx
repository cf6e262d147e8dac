import { parcelHome, type parcel as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { ActDialog, Allowed, Button, Text } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

interface Props {
  readonly parcel: ReplyOf<typeof contract>;
  readonly onDone: () => void;
}

/** A parcel to a store that has not left goes to its member's usual address instead, and nowhere else. */
export function HomeAct({ parcel, onDone }: Props) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  const { id, store, standing, merged_into } = parcel;
  if (!store || merged_into != null || (standing !== 'requested' && standing !== 'packing')) return null;
  return (
    <Allowed right="parcel.correct">
      <Button variant={store.is_closed ? 'filled' : 'default'} onClick={() => setAsked(true)}>
        {t('act.home')}
      </Button>
      {isAsked && (
        <ActDialog
          contract={parcelHome}
          input={{ id }}
          title={t('act.homeTitle', { id: String(id) })}
          confirm={t('act.home')}
          onClose={() => setAsked(false)}
          onDone={onDone}
        >
          <Text size="sm">{t('act.homeText')}</Text>
        </ActDialog>
      )}
    </Allowed>
  );
}
