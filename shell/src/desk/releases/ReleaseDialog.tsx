import type { RemoteName } from '@fudaya/contracts';
import { releaseBuild, releaseChange } from '@fudaya/contracts/desk';
import { ActDialog, Alert, Facts, NumberInput, useRead } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { shortOf } from './figures.tsx';

export interface ReleaseWish {
  readonly act: 'promote' | 'rollback' | 'canary' | 'abort';
  readonly remote: RemoteName;
  readonly build: string;
  /** The live build as the page shows it. */
  readonly seen: string | null;
  /** Of a canary, to begin with. */
  readonly percent?: number;
}

interface Props {
  readonly wish: ReleaseWish;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const titles = {
  promote: 'releases.askPromote',
  rollback: 'releases.askRollback',
  canary: 'releases.askCanary',
  abort: 'releases.askAbort',
} as const;
const effects = {
  promote: 'releases.effectPromote',
  rollback: 'releases.effectRollback',
  canary: 'releases.effectCanary',
  abort: 'releases.effectAbort',
} as const;
const doings = {
  promote: 'releases.doPromote',
  rollback: 'releases.doRollback',
  canary: 'releases.doCanary',
  abort: 'releases.doAbort',
} as const;

/** One change of what is live: what is now and what will be, what the gate says of it, and why it is done. */
export function ReleaseDialog({ wish: { act, remote, build, seen, percent: first = 5 }, onClose, onDone }: Props) {
  const { t } = useText();
  const [percent, setPercent] = useState<number | string>(first);
  const nameOf = (one: string | null) => (one === null ? t('releases.nothingLive') : shortOf(one));
  const then = act === 'canary' ? `${nameOf(seen)} + ${shortOf(build)} (${percent}%)` : nameOf(act === 'abort' ? seen : build);
  return (
    <ActDialog
      contract={releaseChange}
      typed={[percent, setPercent]}
      input={{ remote, act, build, seen, ...(act === 'canary' && { percent: Number(percent) }) }}
      title={t(titles[act], { remote: t(`releases.${remote}`), build: shortOf(build) })}
      confirm={t(doings[act])}
      isFinal={act === 'rollback' || act === 'abort'}
      onClose={onClose}
      onDone={onDone}
      onChangedMeanwhile={onDone}
    >
      <p>{t(effects[act])}</p>
      <Facts
        facts={[
          { label: t('releases.now'), value: <code>{nameOf(seen)}</code> },
          { label: t('releases.then'), value: <code>{then}</code> },
        ]}
      />
      {act === 'canary' && (
        <NumberInput label={t('releases.percent')} min={0} max={100} decimalScale={2} value={percent} onChange={setPercent} required />
      )}
      {act !== 'abort' && <Gate remote={remote} build={build} />}
    </ActDialog>
  );
}

/** What the gate says before anything is pressed; while it is asked nothing is said. */
function Gate({ remote, build }: { readonly remote: RemoteName; readonly build: string }) {
  const { t } = useText();
  const { reply } = useRead(releaseBuild, { remote, build, hours: 24 }, { spinner: false });
  return reply && <GateSays against={reply.against} says={t('releases.gateOk')} />;
}

export function GateSays({ against, says }: { readonly against: readonly string[]; readonly says: string }) {
  const { t } = useText();
  if (against.length === 0) return <p>{says}</p>;
  return (
    <Alert color="red" title={t('releases.gateNo')}>
      <ul>
        {against.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Alert>
  );
}
