import { parcelSenderPut, type parcelSender, type ParcelSender } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { ActDialog, Alert, Allowed, Button, DataTable, Facts, Instant, Panel, Stack, Text, type Column } from '@fudaya/desk';
import { useLanguage } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { noSender, SenderFields, senderFields } from './SenderFields.tsx';

type Reply = ReplyOf<typeof parcelSender>;
type Version = Reply['history'][number];

interface Props {
  readonly reply: Reply;
  readonly onDone: () => void;
}

/** Who the shop's parcels are from, and who said so when. */
export function SenderPanel({ reply: { sender, version, unfit, history }, onDone }: Props) {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const [asked, setAsked] = useState<ParcelSender>();
  const columns: readonly Column<Version>[] = [
    { key: 'at', title: t('parcel.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'by', title: t('parcel.by'), render: ({ by }) => by },
    { key: 'name', title: t('sender.name'), render: (one) => one.sender.name },
    { key: 'tel', title: t('sender.tel'), render: (one) => one.sender.tel },
    {
      key: 'address',
      title: t('sender.address'),
      render: (one) => [one.sender.zipcode, one.sender.address, one.sender.building].filter(Boolean).join(' '),
    },
  ];
  return (
    <Panel title={t('delivery.sender')}>
      <Stack gap="sm">
        <Text size="sm">{t('delivery.senderText')}</Text>
        {!sender && <Alert color="yellow">{t('delivery.noSender')}</Alert>}
        {unfit.length > 0 && (
          <Alert color="red">
            {t('delivery.unfit', { carriers: unfit.map((carrier) => t(`carrier.${carrier}`)).join(isJa ? '・' : ', ') })}
          </Alert>
        )}
        {sender && (
          <Facts
            facts={senderFields.filter((name) => sender[name] !== '').map((name) => ({ label: t(`sender.${name}`), value: sender[name] }))}
          />
        )}
        <Allowed right="parcel.sender">
          <div>
            <Button variant={sender ? 'default' : 'filled'} onClick={() => setAsked(sender ?? noSender)}>
              {t('delivery.change')}
            </Button>
          </div>
        </Allowed>
        {history.length > 1 && (
          <DataTable label={t('delivery.history')} columns={columns} rows={history} keyOf={({ version: nth }) => String(nth)} />
        )}
      </Stack>
      {asked && (
        <ActDialog
          contract={parcelSenderPut}
          input={{ ...asked, seen: version }}
          title={t('delivery.changeTitle')}
          confirm={t('delivery.save')}
          onClose={() => setAsked(undefined)}
          onDone={onDone}
          onChangedMeanwhile={onDone}
        >
          <SenderFields sender={asked} onChange={setAsked} />
        </ActDialog>
      )}
    </Panel>
  );
}
