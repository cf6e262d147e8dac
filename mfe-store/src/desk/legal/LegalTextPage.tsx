import { legalRemove, legalVersion, sellerFacts } from '@fudaya/contracts/desk';
import { legalPages, type LegalPageName, type ReplyOf } from '@fudaya/contracts';
import { ActDialog, Alert, Button, Empty, PageHead, Panel, Shown, Stack, Text, useNavigate, useParams, useRead } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { LegalForm } from './LegalForm.tsx';
import { LegalPreview } from './LegalPreview.tsx';

type Version = ReplyOf<typeof legalVersion>;

/** One text: changed or taken away while its day is to come, read once it has. */
export function LegalTextPage() {
  const { t } = useText();
  const { page = '', day = '' } = useParams();
  const known = legalPages.find((one) => one === page);
  return known ? <Known page={known} holds_from={day} /> : <Empty>{t('legal.noDocument')}</Empty>;
}

function Known(which: { readonly page: LegalPageName; readonly holds_from: string }) {
  const read = useRead(legalVersion, which);
  return <Shown of={read}>{(version) => <VersionOf key={version.version} version={version} onChange={() => void read.reload()} />}</Shown>;
}

function VersionOf({ version: { page, holds_from, ja, en, standing, version }, onChange }: { version: Version; onChange: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const facts = useRead(sellerFacts, {});
  const [isAsked, setAsked] = useState(false);
  const isAhead = standing === 'ahead';
  const back = `/desk/store/legal/${page}`;
  return (
    <>
      <PageHead
        title={t('legal.from', { document: t(`legal.${page}`), day: holds_from.replaceAll('-', '/') })}
        back={{ to: back, text: t(`legal.${page}`) }}
        actions={
          isAhead && (
            <Button variant="default" onClick={() => setAsked(true)}>
              {t('legal.remove')}
            </Button>
          )
        }
      />
      <Shown of={facts}>
        {(known) =>
          isAhead ? (
            <LegalForm page={page} seen={version} values={{ holds_from, ja, en }} facts={known} onDone={onChange} />
          ) : (
            <Stack gap="md">
              <Alert color="blue">{t('legal.stands')}</Alert>
              <Panel title={t('preview.title')}>
                <Stack gap="sm">
                  <LegalPreview language="ja" markdown={ja} facts={known} />
                  <LegalPreview language="en" markdown={en} facts={known} />
                </Stack>
              </Panel>
            </Stack>
          )
        }
      </Shown>
      {isAsked && (
        <ActDialog
          contract={legalRemove}
          input={{ page, holds_from, seen: version }}
          title={t('legal.removeTitle')}
          confirm={t('legal.remove')}
          isFinal
          onClose={() => setAsked(false)}
          onDone={() => void navigate(back)}
          onChangedMeanwhile={onChange}
        >
          <Text size="sm">{t('legal.removeText')}</Text>
        </ActDialog>
      )}
    </>
  );
}
