import {
  boxDraft,
  boxDraftLines,
  boxDraftOf as contract,
  boxDraftPart,
  maxDraftLines,
  maxLineup,
  maxPartLines,
  type DraftLine,
} from '@fudaya/contracts/desk';
import { fromJapanClock, japanClock, type ReplyOf, type SentInputOf } from '@fudaya/contracts';
import {
  Alert,
  Button,
  Columns,
  Failed,
  FileDrop,
  PackSeen,
  PageHead,
  Panel,
  PartsProgress,
  Shown,
  Text,
  toast,
  useNavigate,
  useParams,
  useParts,
  useProvenWrite,
  useRead,
} from '@fudaya/desk';
import { failureText, formatPoints, useLanguage, type Failure } from '@fudaya/web';
import { useRef, useState } from 'react';
import { useText } from '../texts.ts';
import { AddCard } from './AddCard.tsx';
import { DraftFigures } from './DraftFigures.tsx';
import { inputOf, lineKey, saleSeen, type Draft } from './draft.ts';
import { LineupTable } from './LineupTable.tsx';
import { columns, moreColumns, readLineup } from './read-lineup.ts';
import { SalePanel } from './SalePanel.tsx';
import { partOrder } from '../stock/part-order.ts';
import { useKeptDraft } from './use-kept-draft.ts';

type Saved = ReplyOf<typeof contract>;
type SentLine = SentInputOf<typeof boxDraftPart>['lines'][number];
const local = (iso: string): string => japanClock(new Date(iso)).slice(0, 16);
const instantOf = (text: string): string => (text === '' ? '' : fromJapanClock(text).toISOString());

const empty: Draft = {
  price: '',
  unit: 'PT',
  cap_per_member: 0,
  cap_per_purchase: 0,
  sale_start: '',
  sale_end: '',
  is_hidden: false,
  is_strongbox: false,
  is_early: false,
  lines: [],
  seen: null,
};

function opened({ draft }: Saved): Draft {
  if (!draft) return empty;
  const { version, sale_start, sale_end, lines, ...rest } = draft;
  return {
    ...rest,
    sale_start: local(sale_start),
    sale_end: local(sale_end),
    seen: version,
    lines: lines.map((line) => ({ ...line, key: lineKey(), prize_at: line.prize_at === undefined ? '' : String(line.prize_at) })),
  };
}

/** Makes the box of a pack: what is in it, how it is sold, and what that comes to. Nobody sees it before it is published. */
export function DraftPage() {
  const { pack = '' } = useParams();
  const read = useRead(contract, { pack_id: pack });
  return (
    <Shown of={read}>{(saved) => <WholeDraft key={saved.draft?.version ?? ''} saved={saved} onStale={() => void read.reload()} />}</Shown>
  );
}

interface Props {
  readonly saved: Saved;
  readonly onStale: () => void;
}

/** A long draft comes in parts. */
function WholeDraft({ saved, onStale }: Props) {
  const { t } = useText();
  const { draft, pack_id } = saved;
  const [lines, setLines] = useState<readonly DraftLine[]>(draft?.lines ?? []);
  const [after, setAfter] = useState(draft?.next ?? null);
  const isMore = draft !== null && after !== null;
  const { reply, failure, reload } = useRead(
    boxDraftLines,
    { pack_id, version: draft?.version ?? 'none', after: after ?? 0 },
    { enabled: isMore, spinner: false },
  );
  if (isMore && reply) {
    setLines([...lines, ...reply.lines]);
    setAfter(reply.next);
  }
  // Saved by somebody else while it was read: then all of it is read anew.
  if (isMore && failure) return <Failed failure={failure} onRetry={failure.errors['version'] ? onStale : () => void reload()} />;
  if (isMore) return <Text role="status">{t('draft.loading', { lines: formatPoints(lines.length) })}</Text>;
  return <DraftOf saved={draft ? { ...saved, draft: { ...draft, lines: [...lines] } } : saved} onStale={onStale} />;
}

function DraftOf({ saved, onStale }: Props) {
  const { t } = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { submit, isRunning } = useProvenWrite(boxDraft);
  const part = useProvenWrite(boxDraftPart);
  const order = useRef('');
  const parts = useParts<SentLine, { lines: number }>(maxPartLines, (lines, begins) =>
    part.submit({ order: order.current, begins, lines: [...lines] }),
  );
  const { draft: kept, isReading, isUnsafe, keep, forget } = useKeptDraft(saved.pack_id);
  const [asSaved] = useState(() => opened(saved));
  const draft = kept ?? asSaved;
  const [failure, setFailure] = useState<Failure>();
  const [fault, setFault] = useState<string>();
  const change = (changed: Partial<Draft>) => keep({ ...draft, ...changed });
  const discard = () => {
    forget();
    setFailure(undefined);
    onStale();
  };
  const save = async () => {
    setFailure(undefined);
    parts.begin();
    const input = inputOf(saved.pack_id, draft, instantOf);
    const isLong = input.lines.length > maxDraftLines;
    if (isLong) {
      order.current = partOrder(input.lines, saved.pack_id);
      if (!(await parts.go(input.lines, false))) return;
    }
    const outcome = await submit(isLong ? { ...input, lines: [], parts: { order: order.current, lines: input.lines.length } } : input);
    if (!outcome.ok) {
      setFailure(outcome);
      return;
    }
    forget();
    toast(t('draft.saved'), 'good');
    void navigate(`/desk/gacha/boxes/${saved.pack_id}`);
  };
  const onFile = async (file: File) => {
    const lineup = await readLineup(file);
    if ('missing' in lineup) setFault(t('draft.missing', { columns: lineup.missing.join(', ') }));
    else if (lineup.lines.length > maxLineup) setFault(t('draft.tooMany', { most: formatPoints(maxLineup) }));
    else {
      setFault(undefined);
      change({ lines: lineup.lines });
    }
  };
  if (isReading !== undefined) return <Text role="status">{t('draft.loading', { lines: formatPoints(isReading) })}</Text>;
  const sale = saleSeen(saved.pack_id, draft);
  const said = failure && Object.values(failure.errors).flat();
  return (
    <>
      <PageHead
        title={t('draft.of', { name: language === 'ja' ? saved.name_ja : saved.name_en })}
        text={t('draft.text')}
        back={{ to: '/desk/gacha/boxes', text: t('boxes.title') }}
        actions={
          <>
            {kept && (
              <Button variant="default" onClick={discard}>
                {t('draft.discard')}
              </Button>
            )}
            <Button loading={isRunning || parts.step?.kind === 'writing'} onClick={() => void save()}>
              {t('draft.save')}
            </Button>
          </>
        }
      />
      {failure && (
        <Alert color="red" role="alert" mb="md">
          {(said && said.length > 0 ? said : [failureText(failure)]).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      {isUnsafe && (
        <Alert color="yellow" role="alert" mb="md">
          {t('draft.notKept')}
        </Alert>
      )}
      <PartsProgress of={parts} />
      <Columns kind="main">
        <div>
          <SalePanel draft={draft} onChange={change} />
          <Panel title={t('box.lineup')}>
            <AddCard
              onAdd={(card) =>
                change({
                  lines: [
                    ...draft.lines,
                    {
                      key: lineKey(),
                      card_id: card.card_id,
                      count: 1,
                      rarity: 'ABCS'[card.rarity] ?? 'A',
                      reveal_rarity: card.rarity + 1,
                      return_points: 0,
                      prize_at: '',
                    },
                  ],
                })
              }
            />
            <FileDrop
              label={t('draft.file', { columns: [...columns, ...moreColumns].join(', ') })}
              accept=".csv"
              max_bytes={32 * 1024 * 1024}
              onFile={(file) => void onFile(file)}
            />
            {fault !== undefined && (
              <Alert color="red" role="alert">
                {fault}
              </Alert>
            )}
            {draft.lines.length > 0 && <LineupTable lines={draft.lines} onChange={(lines) => change({ lines })} />}
          </Panel>
        </div>
        <div>
          <DraftFigures draft={draft} packId={saved.pack_id} notice_s={saved.notice_s} factsMissing={saved.facts_missing} />
          <Panel title={t('draft.asSeen')}>{sale ? <PackSeen sale={sale} /> : <Text size="sm">{t('draft.notSeenYet')}</Text>}</Panel>
        </div>
      </Columns>
    </>
  );
}
