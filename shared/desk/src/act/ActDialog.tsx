import type { Call, ReplyOf, SentInputOf } from '@fudaya/contracts';
import { failureText, fieldError, formatDateTime, type Failure } from '@fudaya/web';
import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useText } from '../texts.ts';
import { toast } from '../toast.ts';
import { useActDraft, type Typed } from './use-act-draft.ts';
import { isGivenUp, isWaiting, useProvenWrite } from './use-proven-write.ts';

const minReason = 3;
const maxReason = 200;

export interface ActDialogProps<K extends Call, T = never> {
  readonly contract: K;
  /** All but `reason` and `order`, which the dialog adds where the contract has them. */
  readonly input: Omit<SentInputOf<K>, 'reason' | 'order'>;
  readonly title: string;
  /** What the button says it does. */
  readonly confirm: string;
  /** It cannot be taken back, or takes something from somebody. */
  readonly isFinal?: boolean;
  /** Fields of its own, as useState gives them: kept with the reason while the act is not done. Never a secret. */
  readonly typed?: Typed<T>;
  readonly onClose: () => void;
  /** It was carried out, or waits for another person. */
  readonly onDone: (reply: ReplyOf<K>) => void;
  /** Somebody changed the record first: the page reads it anew. */
  readonly onChangedMeanwhile?: () => void;
  /** What will happen, in figures; fields of its own belong into `input`. */
  readonly children?: ReactNode;
}

/** Everything that is wrong: of a list each line has its own. */
function textsOf(failure: Failure): readonly string[] {
  const all = Object.values(failure.errors).flat();
  return all.length > 0 ? all : [failureText(failure)];
}

/** The fields of a contract's input; none where it is no plain object. */
export const fieldsOf = (contract: Call): object => ('shape' in contract.input ? (contract.input.shape as object) : {});

/**
 * The one way to an act: says what will happen, asks for the reason and, where the service wants it, the passkey, and tells who else was
 * faster. Mounted while it is open. What is typed, and the order under which it is sent, outlive it until the act is done or given up: a second
 * press does nothing twice, nor does one after the tab was closed before the reply came.
 */
export function ActDialog<K extends Call, T = never>({
  contract,
  input,
  title,
  confirm,
  isFinal = false,
  onClose,
  onDone,
  onChangedMeanwhile,
  typed,
  children,
}: ActDialogProps<K, T>) {
  const { t } = useText();
  const { submit, isRunning } = useProvenWrite(contract);
  const [failure, setFailure] = useState<Failure>();
  const [isShort, setShort] = useState(false);
  const draft = useActDraft(contract, input, typed);
  const fields = fieldsOf(contract);
  const hasReason = 'reason' in fields;

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const reason = draft.form.getValues('reason').trim();
    setShort(hasReason && reason.length < minReason);
    if (hasReason && reason.length < minReason) return;
    const whole = { ...input, ...(hasReason && { reason }), ...('order' in fields && { order: draft.orderOf() }) };
    const outcome = await submit(whole as SentInputOf<K>);
    if (outcome.ok) {
      draft.end();
      toast(t(isWaiting(outcome.reply) ? 'waiting' : 'done'), isWaiting(outcome.reply) ? 'info' : 'good');
      onDone(outcome.reply);
      onClose();
    } else setFailure(isGivenUp(outcome) ? undefined : outcome);
  };
  const isChanged = failure?.refusal === 'changed_meanwhile';
  const ofReason = isShort ? t('reasonShort') : fieldError(failure, 'reason');
  const giveUp = () => {
    draft.end();
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': t('close') }}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="md">
          {draft.putBack !== undefined && (
            <Alert color="blue" role="status">
              <Group justify="space-between">
                <Text size="sm">{t('draft.putBack', { at: formatDateTime(draft.putBack) })}</Text>
                <Button variant="default" onClick={draft.startAnew}>
                  {t('draft.discard')}
                </Button>
              </Group>
            </Alert>
          )}
          {children}
          {failure && ofReason === undefined && (
            <Alert color={isChanged ? 'yellow' : 'red'} role="alert" {...(isChanged && { title: t('changedMeanwhile') })}>
              {textsOf(failure).map((text) => (
                <p key={text}>{text}</p>
              ))}
              {isChanged && onChangedMeanwhile && (
                <Button
                  mt="xs"
                  variant="default"
                  onClick={() => {
                    onChangedMeanwhile();
                    onClose();
                  }}
                >
                  {t('loadAnew')}
                </Button>
              )}
            </Alert>
          )}
          {hasReason && (
            <Textarea
              {...draft.form.register('reason')}
              label={t('reason')}
              description={t('reasonHint')}
              error={ofReason}
              maxLength={maxReason}
              minRows={2}
              required
              data-autofocus
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={giveUp}>
              {t('cancel')}
            </Button>
            <Button type="submit" color={isFinal ? 'red' : 'blue'} loading={isRunning}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
