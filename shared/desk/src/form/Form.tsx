import { failureText, formatDateTime } from '@fudaya/web';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useText } from '../texts.ts';
import type { DeskForm } from './use-desk-form.ts';

interface Props {
  readonly of: DeskForm;
  /** What the button says. */
  readonly save?: string;
  /** Beside the button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The fields of a form, what was refused that belongs to none of them, and its button. */
export function Form({ of: { form, failure, isRunning, submit, draft }, save, actions, children }: Props) {
  const { t } = useText();
  const isPlaced = failure !== undefined && Object.keys(failure.errors).some((field) => field in form.getValues());
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.stopPropagation();
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          {draft.offered && (
            <Alert color="blue" role="status" title={t('draft.title', { at: formatDateTime(draft.offered.at) })}>
              <Text size="sm">{t(draft.isOfBefore ? 'draft.changed' : 'draft.text')}</Text>
              <Group mt="sm">
                <Button size="xs" onClick={draft.restore}>
                  {t('draft.restore')}
                </Button>
                <Button size="xs" variant="default" onClick={draft.discard}>
                  {t('draft.discard')}
                </Button>
              </Group>
            </Alert>
          )}
          {failure && !isPlaced && (
            <Alert
              color={failure.refusal === 'changed_meanwhile' ? 'yellow' : 'red'}
              role="alert"
              {...(failure.refusal === 'changed_meanwhile' && { title: t('changedMeanwhile') })}
            >
              {failureText(failure)}
            </Alert>
          )}
          {children}
          <Group justify="flex-end">
            {form.formState.isDirty && <span>{t('unsaved')}</span>}
            {actions}
            <Button type="submit" loading={isRunning}>
              {save ?? t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormProvider>
  );
}
