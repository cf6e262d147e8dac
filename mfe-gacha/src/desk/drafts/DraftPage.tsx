import { boxDraft, boxDraftOf as contract, maxDraftLines } from '@fudaya/contracts/desk';
import { fromJapanClock, japanClock, type ReplyOf } from '@fudaya/contracts';
import {
  Alert,
  Button,
  Columns,
  FileDrop,
  ownKey,
  PageHead,
  Panel,
  Shown,
  toast,
  useDesk,
  useLocalStorage,
  useNavigate,
  useParams,
  useProvenWrite,
  useRead,
} from '@fudaya/desk';
import { failureText, useLanguage, type Failure } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { AddCard } from './AddCard.tsx';
import { DraftFigures } from './DraftFigures.tsx';
import { inputOf, lineKey, type Draft } from './draft.ts';
import { LineupTable } from './LineupTable.tsx';
import { columns, moreColumns, readLineup } from './read-lineup.ts';
import { SalePanel } from './SalePanel.tsx';

type Saved = ReplyOf<typeof contract>;
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
    <Shown of={read}>{(saved) => <DraftOf key={saved.draft?.version ?? ''} saved={saved} onStale={() => void read.reload()} />}</Shown>
  );
}

function DraftOf({ saved, onStale }: { readonly saved: Saved; readonly onStale: () => void }) {
  const { t } = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { submit, isRunning } = useProvenWrite(boxDraft);
  const { session } = useDesk();
  // What was not saved yet outlives the tab, on this device, for whoever typed it.
  const [kept, setKept, forget] = useLocalStorage<Draft | null>({
    key: `${ownKey('box', session.id)} ${saved.pack_id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const draft = kept ?? opened(saved);
  const [failure, setFailure] = useState<Failure>();
  const [fault, setFault] = useState<string>();
  const change = (changed: Partial<Draft>) => setKept({ ...draft, ...changed });
  const discard = () => {
    forget();
    setFailure(undefined);
    onStale();
  };
  const save = async () => {
    const outcome = await submit(inputOf(saved.pack_id, draft, instantOf));
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
    else if (lineup.lines.length > maxDraftLines) setFault(t('draft.tooMany', { most: maxDraftLines }));
    else {
      setFault(undefined);
      change({ lines: lineup.lines });
    }
  };
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
            <Button loading={isRunning} onClick={() => void save()}>
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
              max_bytes={8 * 1024 * 1024}
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
        <DraftFigures draft={draft} packId={saved.pack_id} notice_s={saved.notice_s} />
      </Columns>
    </>
  );
}
