import { broadcastList, maxBroadcastLines, maxBroadcastPart, type BroadcastWhole } from '@fudaya/contracts/desk';
import { Alert, Button, FileDrop, Panel, PartsProgress, Stack, Text, useParts, useProvenWrite } from '@fudaya/desk';
import { useRefusalText } from '@fudaya/web';
import { useRef, useState } from 'react';
import { useText } from '../texts.ts';

/** A list of them all would be no easier to read. */
const maxShown = 200;

interface Props {
  readonly of: BroadcastWhole;
  readonly onChange: () => void;
}
type Wrong = readonly { readonly line: number; readonly text: string }[];
type Sum = Readonly<Record<'members', number>>;

/** A draft for the members that a file names: looked up as a whole first, then written in parts. A file with a wrong line is not taken, and says which. */
export function GroupFile({ of: { broadcast, version, listed, is_listing = false }, onChange }: Props) {
  const { t } = useText();
  const refusals = useRefusalText();
  const { submit, isRunning } = useProvenWrite(broadcastList);
  const [wrong, setWrong] = useState<Wrong>([]);
  const run = useRef({ all: 0, seen: version, wrong: [] as Wrong });
  const parts = useParts<string, Sum>(maxBroadcastPart, async (lines, from, is_trial) => {
    const { all, seen } = run.current;
    const is_last = from + lines.length >= all;
    const outcome = await submit({ id: broadcast.id, seen, lines: [...lines], first_line: from + 1, is_last, is_trial });
    if (!outcome.ok) return outcome;
    run.current.seen = outcome.reply.version;
    run.current.wrong = [...run.current.wrong, ...outcome.reply.wrong];
    return { ...outcome, reply: { members: outcome.reply.members } };
  });
  const put = async (lines: readonly string[]) => {
    setWrong([]);
    run.current = { all: lines.length, seen: version, wrong: [] };
    if (lines.length > maxBroadcastLines || lines.some((line) => line.length > 60))
      return parts.begin([refusals.t('desk.broadcast.lines')]);
    if (!(await parts.go(lines, true))) return;
    if (run.current.wrong.length > 0) return setWrong(run.current.wrong);
    await parts.go(lines, false);
    onChange();
  };
  const take = async (file: File) => {
    const text = (await file.text()).replace(/^\uFEFF/, '').trimEnd();
    // Without a line it would be for everybody.
    if (text === '') return parts.begin([refusals.t('desk.broadcast.lines')]);
    await put(text.split(/\r?\n/));
  };
  return (
    <Panel title={t('broadcasts.fileTitle')}>
      <Stack gap="sm">
        <Text size="sm">{t('broadcasts.fileHint')}</Text>
        {is_listing && <Alert color="yellow">{refusals.t('desk.broadcast.listing')}</Alert>}
        <FileDrop label={t('broadcasts.file')} accept=".csv,.txt" max_bytes={6 * 1024 * 1024} onFile={(file) => void take(file)} />
        {(listed !== null || is_listing) && (
          <Button variant="default" loading={isRunning} onClick={() => void put([''])}>
            {t('broadcasts.dropList')}
          </Button>
        )}
        <PartsProgress of={parts} />
        <div role="status">
          {wrong.length > 0 && (
            <Alert color="red" title={t('broadcasts.wrong', { count: wrong.length })}>
              <ul>
                {wrong.slice(0, maxShown).map((one) => (
                  <li key={one.line}>{t('broadcasts.wrongLine', { line: String(one.line), text: one.text })}</li>
                ))}
              </ul>
              {wrong.length > maxShown && t('broadcasts.wrongMore', { count: wrong.length - maxShown })}
            </Alert>
          )}
        </div>
      </Stack>
    </Panel>
  );
}
