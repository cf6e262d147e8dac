import { memberClose, memberClosing, memberExport, type MemberWhole } from '@fudaya/contracts/desk';
import { ActDialog, Alert, Allowed, Button, Modal, saveFile, Shown, useRead } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';

/** For a member who wants to know what is kept of them, or to leave, and cannot do it themselves. */
export function MemberLeaving({ whole, onChange }: { readonly whole: MemberWhole; readonly onChange: () => void }) {
  const { t } = useText();
  const [asked, setAsked] = useState<'export' | 'close'>();
  const { id, standing, is_staff } = whole.member;
  if (standing === 'closed') return null;
  const onClose = () => setAsked(undefined);
  return (
    <>
      <Allowed right="member.export">
        <Button variant="default" onClick={() => setAsked('export')}>
          {t('export.go')}
        </Button>
      </Allowed>
      {!is_staff && (
        <Allowed right="member.close">
          <Button variant="default" onClick={() => setAsked('close')}>
            {t('close.go')}
          </Button>
        </Allowed>
      )}
      {asked === 'export' && (
        <ActDialog
          contract={memberExport}
          input={{ id }}
          title={t('export.title')}
          confirm={t('export.go')}
          onClose={onClose}
          onDone={({ file_name, text }) => {
            saveFile(file_name, text, 'application/json');
            onChange();
          }}
        >
          <p>{t('export.text')}</p>
        </ActDialog>
      )}
      {asked === 'close' && <Closing id={id} onClose={onClose} onChange={onChange} />}
    </>
  );
}

interface ClosingProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onChange: () => void;
}

function Closing({ id, onClose, onChange }: ClosingProps) {
  const { t } = useText();
  const read = useRead(memberClosing, { id });
  const { reply } = read;
  if (!reply || reply.obstacles.length > 0)
    return (
      <Modal opened onClose={onClose} title={t('close.title')} size="lg">
        <Shown of={read}>
          {({ obstacles }) => (
            <Alert color="yellow" title={t('close.unfinished')}>
              <ul>
                {obstacles.map((obstacle) => (
                  <li key={obstacle}>{t(`close.${obstacle}`)}</li>
                ))}
              </ul>
            </Alert>
          )}
        </Shown>
      </Modal>
    );
  const { points, coins } = reply;
  return (
    <ActDialog
      contract={memberClose}
      input={{ id, points, coins }}
      title={t('close.title')}
      confirm={t('close.go')}
      isFinal
      onClose={onClose}
      onDone={onChange}
      onChangedMeanwhile={() => void read.reload()}
    >
      <p>{t('close.text', { points: formatPoints(points), coins: formatPoints(coins) })}</p>
    </ActDialog>
  );
}
