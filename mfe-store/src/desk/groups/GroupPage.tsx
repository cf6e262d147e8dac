import { packGroupRemove, packGroups, type PackGroupLine } from '@fudaya/contracts/desk';
import { ActDialog, Allowed, Button, Empty, PageHead, Shown, Text, useNavigate, useParams, useRead } from '@fudaya/desk';
import { useLanguage } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { GroupForm } from './GroupForm.tsx';

const list = '/desk/store/groups';

/** One group of packs, or a new one. */
export function GroupPage() {
  const { t } = useText();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useRead(packGroups, {});
  if (id === 'new')
    return (
      <>
        <PageHead title={t('groups.new')} text={t('groups.newText')} back={{ to: list, text: t('groups.title') }} />
        <GroupForm
          id={null}
          seen={null}
          values={{ name_ja: '', name_en: '', packs: [], starts: null, ends: null }}
          onDone={(made) => void navigate(`${list}/${made}`)}
        />
      </>
    );
  return (
    <Shown of={read}>
      {(reply) => {
        const group = reply.groups.find(({ group_id }) => String(group_id) === id);
        if (!group) return <Empty>{t('groups.missing')}</Empty>;
        return <GroupOf key={group.version} group={group} onChange={() => void read.reload()} />;
      }}
    </Shown>
  );
}

function GroupOf({ group, onChange }: { readonly group: PackGroupLine; readonly onChange: () => void }) {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { group_id, version, name_ja, name_en, packs, starts = null, ends = null } = group;
  return (
    <>
      <PageHead
        title={isJa ? name_ja : name_en}
        back={{ to: list, text: t('groups.title') }}
        actions={
          <Allowed right="pack.edit">
            <Button variant="default" onClick={() => setAsked(true)}>
              {t('groups.remove')}
            </Button>
          </Allowed>
        }
      />
      <GroupForm id={group_id} seen={version} values={{ name_ja, name_en, packs, starts, ends }} onDone={onChange} />
      {isAsked && (
        <ActDialog
          contract={packGroupRemove}
          input={{ group_id, seen: version }}
          title={t('groups.removeTitle')}
          confirm={t('groups.remove')}
          isFinal
          onClose={() => setAsked(false)}
          onDone={() => void navigate(list)}
          onChangedMeanwhile={onChange}
        >
          <Text size="sm">{t('groups.removeText')}</Text>
        </ActDialog>
      )}
    </>
  );
}
