import { memberRelease, memberSignOut, memberSuspend, type MemberWhole } from '@fudaya/contracts/desk';
import { ActDialog, Allowed, Button, Facts, Instant } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Asked = 'suspend' | 'release' | 'signOut';

/** What may be done to a member from their page. */
export function MemberActs({ whole, onChange }: { readonly whole: MemberWhole; readonly onChange: () => void }) {
  const { t } = useText();
  const [asked, setAsked] = useState<Asked>();
  const { id, standing } = whole.member;
  const open = whole.freezes.filter(({ released }) => released === null);
  const offered: readonly Asked[] = [
    ...(whole.sessions.open > 0 ? (['signOut'] as const) : []),
    ...(standing !== 'closed' && !open.some(({ kind }) => kind === 'operator') ? (['suspend'] as const) : []),
    ...(open.length > 0 ? (['release'] as const) : []),
  ];
  if (offered.length === 0) return null;
  const dialog = { onClose: () => setAsked(undefined), onDone: onChange, onChangedMeanwhile: onChange };
  return (
    <Allowed right="member.suspend">
      {offered.map((act) => (
        <Button key={act} variant="default" onClick={() => setAsked(act)}>
          {t(`${act}.go`)}
        </Button>
      ))}
      {asked === 'suspend' && (
        <ActDialog {...dialog} contract={memberSuspend} input={{ id }} title={t('suspend.title')} confirm={t('suspend.go')} isFinal>
          <p>{t('suspend.text')}</p>
        </ActDialog>
      )}
      {asked === 'release' && (
        <ActDialog
          {...dialog}
          contract={memberRelease}
          input={{ id, seen: open.map((freeze) => freeze.id) }}
          title={t('release.title')}
          confirm={t('release.go')}
        >
          <p>{t('release.text')}</p>
          <Facts
            facts={open.map(({ id: number, kind, at }) => ({ label: `${t(`kind.${kind}`)} #${number}`, value: <Instant at={at} /> }))}
          />
        </ActDialog>
      )}
      {asked === 'signOut' && (
        <ActDialog {...dialog} contract={memberSignOut} input={{ id }} title={t('signOut.title')} confirm={t('signOut.go')}>
          <p>{t('signOut.text', { number: formatPoints(whole.sessions.open) })}</p>
        </ActDialog>
      )}
    </Allowed>
  );
}
