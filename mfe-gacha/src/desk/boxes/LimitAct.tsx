import { boxLimit, type box as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { ActDialog, Button, NumberInput } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Props = { readonly box: ReplyOf<typeof contract>; readonly onDone: () => void };

/** What of a box's limits is no part of its terms, and so may change: packs a day, and the least rank. */
export function LimitAct(props: Props) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
        {t('box.limit')}
      </Button>
      {isAsked && <LimitDialog {...props} onClose={() => setAsked(false)} />}
    </>
  );
}

function LimitDialog({ box, onDone, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useText();
  // What the page showed when it was opened: it looks again while somebody types.
  const [seen] = useState({ cap_per_day: box.cap_per_day, min_rank: box.min_rank });
  const [wanted, setWanted] = useState(seen);
  const field = (name: keyof typeof seen, label: string, hint: string) => (
    <NumberInput
      label={label}
      description={hint}
      value={wanted[name]}
      onChange={(to) => setWanted((known) => ({ ...known, [name]: Number(to) || 0 }))}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
    />
  );
  return (
    <ActDialog
      contract={boxLimit}
      typed={[wanted, setWanted]}
      input={{ pack_id: box.pack_id, ...wanted, seen }}
      title={t('box.limitTitle')}
      confirm={t('box.limitSave')}
      onClose={onClose}
      onDone={onDone}
      onChangedMeanwhile={onDone}
    >
      <p>{t('box.limitText')}</p>
      {box.price > 0 && field('cap_per_day', t('box.perDay'), t('box.perDayHint'))}
      {field('min_rank', t('box.rank'), t('box.rankHint'))}
    </ActDialog>
  );
}
