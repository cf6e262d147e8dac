import { packNew } from '@fudaya/contracts/desk';
import { Columns, Form, PageHead, Panel, useDeskForm, useNavigate } from '@fudaya/desk';
import { useRef } from 'react';
import { useText } from '../texts.ts';
import { PackAsSeen } from './PackAsSeen.tsx';
import { emptyPack, PackFields, wordsOf } from './pack-fields.tsx';

/** A new pack, which members see once its box is published. */
export function NewPackPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const order = useRef(crypto.randomUUID());
  const form = useDeskForm({
    contract: packNew,
    values: { ...emptyPack },
    inputOf: (values) => ({ order: order.current, ...wordsOf(values) }),
    onDone: ({ pack_id }) => void navigate(`/desk/store/packs/${pack_id}`),
  });
  return (
    <>
      <PageHead title={t('packs.new')} text={t('packs.newText')} back={{ to: '/desk/store/packs', text: t('packs.title') }} />
      <Form of={form} save={t('packs.make')}>
        <Columns kind="main">
          <Panel title={t('packs.words.title')}>
            <PackFields />
          </Panel>
          <PackAsSeen />
        </Columns>
      </Form>
    </>
  );
}
