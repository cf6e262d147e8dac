import { packWords, windowPack } from '@fudaya/contracts/desk';
import { links, type ReplyOf } from '@fudaya/contracts';
import { Button, Columns, Form, Link, PageHead, Panel, Shown, Stack, useDesk, useDeskForm, useParams, useRead } from '@fudaya/desk';
import { useLanguage } from '@fudaya/web';
import { useText } from '../texts.ts';
import { PackAsSeen } from './PackAsSeen.tsx';
import { PackPlans } from './PackPlans.tsx';
import { PackFields, valuesOf, wordsOf } from './pack-fields.tsx';

type Pack = ReplyOf<typeof windowPack>;

/** What members read and see of one pack, and the way to its box. */
export function PackPage() {
  const { id = '' } = useParams();
  const read = useRead(windowPack, { pack_id: id });
  return <Shown of={read}>{(pack) => <PackOf key={pack.version} pack={pack} onChange={() => void read.reload()} />}</Shown>;
}

function PackOf({ pack, onChange }: { readonly pack: Pack; readonly onChange: () => void }) {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const { has } = useDesk();
  const { pack_id, version } = pack;
  const form = useDeskForm({
    contract: packWords,
    values: { ...valuesOf(pack) },
    inputOf: (values) => ({ pack_id, seen: version, ...wordsOf(values) }),
    onDone: onChange,
  });
  return (
    <>
      <PageHead
        title={isJa ? pack.name_ja : pack.name_en}
        back={{ to: '/desk/store/packs', text: t('packs.title') }}
        actions={
          <>
            <Button component="a" href={links.packDetail(pack_id)} target="_blank" rel="noreferrer" variant="default">
              {t('packs.see')}
            </Button>
            {has('box.see') && (
              <Button component={Link} to={`/desk/gacha/boxes?words=${pack_id}`} variant="default">
                {t('packs.box')}
              </Button>
            )}
          </>
        }
      />
      <Form of={form}>
        <Columns kind="main">
          <Panel title={t('packs.words.title')}>
            <PackFields />
          </Panel>
          <Stack gap="md">
            <PackPlans packId={pack_id} />
            <PackAsSeen />
          </Stack>
        </Columns>
      </Form>
    </>
  );
}
