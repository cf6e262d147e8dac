import { exchangeOffersPut, maxOfferLines, moreOfferColumns, offerColumns } from '@fudaya/contracts/desk';
import { LinesImport, PageHead, Panel, TextInput } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

/** Offers from a file: every wrong line is told before one is written, and what was begun can be stopped. */
export function ImportOffersPage() {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const given = reason.trim().length >= 3 ? reason : null;
  return (
    <>
      <PageHead
        title={t('exchange.import')}
        text={t('exchange.importText')}
        back={{ to: '/desk/account/exchange', text: t('exchange.title') }}
      />
      <Panel title={t('exchange.file')}>
        <LinesImport
          contract={exchangeOffersPut}
          maxLines={maxOfferLines}
          columns={offerColumns}
          moreColumns={moreOfferColumns}
          keyColumn="card_id"
          label={t('exchange.columns', { columns: [...offerColumns, ...moreOfferColumns].join(', ') })}
          more={{ reason: given }}
          isReady={given !== null}
          onWritten={() => setReason('')}
        >
          <TextInput
            label={t('exchange.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            required
            maxLength={200}
            w="100%"
            maw={520}
          />
        </LinesImport>
      </Panel>
    </>
  );
}
