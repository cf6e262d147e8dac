import { boxCancel, boxClose, type box as boxContract, type BoxEnd, type EndRequest } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { ActDialog, Alert, Allowed, Button, Group, Instant, Text } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Box = ReplyOf<typeof boxContract>;
type Step = { readonly end: BoxEnd; readonly isWithdrawn: boolean };

const contractOf = { cancel: boxCancel, close: boxClose } as const;
const rightOf = { cancel: 'box.cancel', close: 'box.close' } as const;
/** What can be asked for, by how the box stands. */
const offered: Partial<Record<Box['standing'], readonly BoxEnd[]>> = {
  not_seen: ['cancel'],
  seen_late: ['cancel'],
  upcoming: ['cancel'],
  on_sale: ['cancel'],
  held: ['cancel'],
  sold_out: ['cancel', 'close'],
  ended: ['cancel', 'close'],
  late_budget: ['cancel', 'close'],
  cancelled: ['close'],
};

interface Props {
  readonly box: Box;
  readonly name: string;
  readonly ends: readonly EndRequest[];
  readonly onDone: () => void;
}

/** Ending a box for good: one asks, another confirms. */
export function EndActs({ box, name, ends, onDone }: Props) {
  const { t } = useText();
  const [step, setStep] = useState<Step>();
  const openOf = (end: BoxEnd) => ends.find((request) => request.end === end && request.done_at === null);
  const shown = (offered[box.standing] ?? []).filter((end) => !ends.some((request) => request.end === end && request.done_at !== null));
  const seen = step && openOf(step.end);
  return (
    <>
      {shown.map((end) => {
        const open = openOf(end);
        return (
          <Allowed key={end} right={rightOf[end]}>
            {open && (
              <Button variant="default" onClick={() => setStep({ end, isWithdrawn: true })}>
                {t(`end.withdraw.${end}`)}
              </Button>
            )}
            <Button
              color="red"
              variant={open ? 'filled' : 'light'}
              disabled={open?.is_mine === true || (open?.end === 'close' && (open.audited_at === null || open.broken.length > 0))}
              onClick={() => setStep({ end, isWithdrawn: false })}
            >
              {t(open ? `end.confirm.${end}` : `end.ask.${end}`)}
            </Button>
          </Allowed>
        );
      })}
      {step && (
        <ActDialog
          contract={contractOf[step.end]}
          input={{ pack_id: box.pack_id, seen: seen?.id ?? null, is_withdrawn: step.isWithdrawn }}
          title={t(step.isWithdrawn ? `end.withdraw.${step.end}` : `end.title.${step.end}`, { name })}
          confirm={t(step.isWithdrawn ? `end.withdraw.${step.end}` : seen ? `end.confirm.${step.end}` : `end.ask.${step.end}`)}
          isFinal={!step.isWithdrawn && seen !== undefined}
          onClose={() => setStep(undefined)}
          onDone={onDone}
          onChangedMeanwhile={onDone}
        >
          <EndText step={step} seen={seen} />
        </ActDialog>
      )}
    </>
  );
}

function EndText({ step: { end, isWithdrawn }, seen }: { readonly step: Step; readonly seen: EndRequest | undefined }) {
  const { t } = useText();
  if (isWithdrawn) return <Text size="sm">{t('end.withdrawText')}</Text>;
  return (
    <>
      <Text size="sm">{t(`end.text.${end}`)}</Text>
      {seen ? (
        <Text size="sm">
          {t(end === 'cancel' ? 'end.public' : 'end.reason')}: {seen.reason}
        </Text>
      ) : (
        end === 'cancel' && (
          <Text size="sm" fw={600}>
            {t('end.publicHint')}
          </Text>
        )
      )}
    </>
  );
}

/** That a box is to be ended, or was: by whom, why, and how its audit came out. */
export function EndState({ request }: { readonly request: EndRequest }) {
  const { t } = useText();
  const { end, broken } = request;
  const isBroken = broken.length > 0;
  const title = request.done_at
    ? t(`end.done.${end}`, { figure: formatPoints(request.outcome ?? 0) })
    : t(request.confirmed_by ? 'end.running' : request.is_mine ? `end.waits.${end}` : `end.waitsForYou.${end}`);
  return (
    <Alert color={isBroken ? 'red' : request.done_at ? 'gray' : 'yellow'} mb="md" title={title}>
      <p>
        {t('end.asked', { by: request.by })} · <Instant at={request.at} /> · {request.reason}
      </p>
      {request.confirmed_by && (
        <p>
          {t('end.confirmed', { by: request.confirmed_by })} · <Instant at={request.done_at} />
        </p>
      )}
      {end === 'close' && !isBroken && (
        <Group gap={4}>
          {request.audited_at === null ? (
            t('end.auditing')
          ) : (
            <>
              {t('end.audited')} · <Instant at={request.audited_at} />
            </>
          )}
        </Group>
      )}
      {isBroken && (
        <>
          <p>{t('end.broken')}</p>
          <ul>
            {broken.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
