import { formatPoints } from '@fudaya/web';
import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { useText } from '../texts.ts';
import type { PartsStep } from './use-parts.ts';

interface Props {
  readonly of: { readonly step: PartsStep | undefined; readonly wrong: readonly string[]; readonly stop: () => void };
  /** What is said above wrong lines, where nothing was written. */
  readonly wrongTitle?: string;
}

/** What is wrong with a file, how far it is, and how far it came where it was stopped. */
export function PartsProgress({ of: { step, wrong, stop }, wrongTitle }: Props) {
  const { t } = useText();
  const far = step && { done: formatPoints(step.done), all: formatPoints(step.all) };
  return (
    <>
      {wrong.length > 0 && (
        <Alert
          color="red"
          role="alert"
          title={step?.kind === 'broke' && step.done > 0 ? t('import.broke', far) : (wrongTitle ?? t('import.wrong'))}
          mt="md"
        >
          {wrong.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      {(step?.kind === 'judging' || step?.kind === 'writing') && (
        <Group mt="md">
          <Text size="sm">{t(`import.${step.kind}`, far)}</Text>
          <Progress value={(100 * step.done) / step.all} aria-label={t('import.progress')} w={240} />
          <Button size="xs" variant="default" onClick={stop}>
            {t('import.stop')}
          </Button>
        </Group>
      )}
      {step?.kind === 'stopped' && (
        <Alert color="yellow" role="status" mt="md">
          {step.done > 0 ? t('import.stoppedAt', far) : t('import.stopped')}
        </Alert>
      )}
    </>
  );
}
