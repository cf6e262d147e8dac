import { PageHead, useNavigate } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { OfferForm } from './OfferForm.tsx';

const list = '/desk/account/exchange';

/** A card that is to be had for coins from now on. */
export function NewExchangeOfferPage() {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={t('exchange.new')} back={{ to: list, text: t('exchange.title') }} />
      <OfferForm onDone={(card) => void navigate(`${list}/cards/${card}`)} />
    </>
  );
}
