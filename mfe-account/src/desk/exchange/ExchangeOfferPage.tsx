import { exchangeOffer } from '@fudaya/contracts/desk';
import { Allowed, Facts, PageHead, Panel, Shown, Stack, useDesk, useParams, useRead } from '@fudaya/desk';
import { formatPoints, useLanguage } from '@fudaya/web';
import { useText } from '../texts.ts';
import { OfferBadge } from './OfferBadge.tsx';
import { OfferForm } from './OfferForm.tsx';

const list = '/desk/account/exchange';

/** One offer: what is left of it, and its terms. */
export function ExchangeOfferPage() {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const mayEdit = useDesk().has('exchange.edit');
  const { card_id = '' } = useParams();
  const read = useRead(exchangeOffer, { card_id });
  return (
    <Shown of={read}>
      {({ offer }) => (
        <>
          <PageHead
            title={isJa ? offer.name_ja : offer.name_en}
            badge={<OfferBadge {...offer} />}
            back={{ to: list, text: t('exchange.title') }}
          />
          <Stack gap="md">
            <Panel>
              <Facts
                facts={[
                  { label: t('exchange.card'), value: offer.card_id },
                  { label: t('exchange.left'), value: formatPoints(offer.stock - offer.taken) },
                  { label: t('exchange.taken'), value: formatPoints(offer.taken) },
                  ...(mayEdit
                    ? []
                    : [
                        { label: t('exchange.coin'), value: formatPoints(offer.coin) },
                        {
                          label: t('exchange.perMember'),
                          value: offer.per_member === 0 ? t('exchange.noLimit') : formatPoints(offer.per_member),
                        },
                      ]),
                ]}
              />
            </Panel>
            <Allowed right="exchange.edit">
              <OfferForm key={offer.version} of={offer} onDone={() => void read.reload()} />
            </Allowed>
          </Stack>
        </>
      )}
    </Shown>
  );
}
