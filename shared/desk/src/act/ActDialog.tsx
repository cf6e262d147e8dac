import type { Call, ReplyOf, SentInputOf } from '@fudaya/contracts';
import { failureText, fieldError, type Failure } from '@fudaya/web';
import { Alert, Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useText } from '../texts.ts';
import { toast } from '../toast.ts';
import { isGivenUp, isWaiting, useProvenWrite } from './use-proven-write.ts';

const minReason = 3;
const maxReason = 200;

export interface ActDialogProps<K extends Call> {
  readonly contract: K;
  /** All but `reason` and `order`, which the dialog adds where the contract has them. */
  readonly input: Omit<SentInputOf<K>, 'reason' | 'order'>;
  readonly title: string;
  /** What the button says it does. */
  readonly confirm: string;
  /** It cannot be taken back, or takes something from somebody. */
  readonly isFinal?: boolean;
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
 * faster. Mounted while it is open; the order's id lives as long, so that a second press does nothing twice.
 */
export function ActDialog<K extends Call>({
  contract,
  input,
  title,
  confirm,
  isFinal = false,
  onClose,
  onDone,
  onChangedMeanwhile,
  children,
}: ActDialogProps<K>) {
  const { t } = useText();
  const { submit, isRunning } = useProvenWrite(contract);
  const [failure, setFailure] = useState<Failure>();
  const [isShort, setShort] = useState(false);
  const order = useRef(crypto.randomUUID());
  const fields = fieldsOf(contract);
  const hasReason = 'reason' in fields;

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setShort(hasReason && reason.length < minReason);
    if (hasReason && reason.length < minReason) return;
    const whole = { ...input, ...(hasReason && { reason }), ...('order' in fields && { order: order.current }) };
    const outcome = await submit(whole as SentInputOf<K>);
    if (outcome.ok) {
      toast(t(isWaiting(outcome.reply) ? 'waiting' : 'done'), isWaiting(outcome.reply) ? 'info' : 'good');
      onDone(outcome.reply);
      onClose();
    } else setFailure(isGivenUp(outcome) ? undefined : outcome);
  };
  const isChanged = failure?.refusal === 'changed_meanwhile';
  const ofReason = isShort ? t('reasonShort') : fieldError(failure, 'reason');
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': t('close') }}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="md">
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
              name="reason"
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
            <Button variant="default" onClick={onClose}>
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
