import { unusedExport } from '@fudaya/contracts/desk';
import { Alert, Button, Group, saveFile } from '@fudaya/desk';
import { call, failureText } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';

/** The figures of a day as a file, for whoever hands them in. */
export function SaveUnused({ at }: { readonly at: string }) {
  const { t } = useText();
  const [fault, setFault] = useState<string>();
  const save = async () => {
    const outcome = await call(unusedExport, { at });
    setFault(outcome.ok ? undefined : failureText(outcome));
    if (outcome.ok) saveFile(outcome.reply.name, outcome.reply.csv);
  };
  return (
    <>
      {fault !== undefined && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <Group>
        <Button variant="default" onClick={() => void save()}>
          {t('reports.unusedSave')}
        </Button>
      </Group>
    </>
  );
}
