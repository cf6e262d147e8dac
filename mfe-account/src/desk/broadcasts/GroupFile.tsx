import { broadcastList, maxBroadcastLines, type BroadcastWhole } from '@fudaya/contracts/desk';
import { Alert, Button, FileDrop, Panel, Stack, Text, useProvenWrite } from '@fudaya/desk';
import { failureText, useRefusalText } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';

interface Props {
  readonly of: BroadcastWhole;
  readonly onChange: () => void;
}
type Wrong = readonly { readonly line: number; readonly text: string }[];

/** A draft for the members that a file names. A file with a wrong line is not taken, and says which. */
export function GroupFile({ of: { broadcast, version, listed }, onChange }: Props) {
  const { t } = useText();
  const refusals = useRefusalText();
  const { submit, isRunning } = useProvenWrite(broadcastList);
  const [wrong, setWrong] = useState<Wrong>([]);
  const [fault, setFault] = useState<string>();
  const put = async (lines: string[]) => {
    setFault(undefined);
    setWrong([]);
    if (lines.length > maxBroadcastLines || lines.some((line) => line.length > 60)) return setFault(refusals.t('desk.broadcast.lines'));
    const outcome = await submit({ id: broadcast.id, seen: version, lines });
    if (!outcome.ok) return setFault(failureText(outcome));
    setWrong(outcome.reply.wrong);
    if (outcome.reply.wrong.length === 0) onChange();
  };
  const take = async (file: File) => put((await file.text()).replace(/^\uFEFF/, '').split(/\r?\n/));
  return (
    <Panel title={t('broadcasts.fileTitle')}>
      <Stack gap="sm">
        <Text size="sm">{t('broadcasts.fileHint')}</Text>
        <FileDrop label={t('broadcasts.file')} accept=".csv,.txt" max_bytes={6 * 1024 * 1024} onFile={(file) => void take(file)} />
        {listed !== null && (
          <Button variant="default" loading={isRunning} onClick={() => void put([])}>
            {t('broadcasts.dropList')}
          </Button>
        )}
        <div role="status">
          {fault !== undefined && <Alert color="red">{fault}</Alert>}
          {wrong.length > 0 && (
            <Alert color="red" title={t('broadcasts.wrong', { count: wrong.length })}>
              <ul>
                {wrong.map((one) => (
                  <li key={one.line}>{t('broadcasts.wrongLine', { line: String(one.line), text: one.text })}</li>
                ))}
              </ul>
            </Alert>
          )}
        </div>
      </Stack>
    </Panel>
  );
}
