import { PageHead, useNavigate } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { CardForm, type CardValues } from './CardForm.tsx';

const fresh: CardValues = {
  card_id: '',
  card_type: '1',
  name_ja: '',
  name_en: '',
  model_number: '',
  rarity: '0',
  set_size: undefined,
  image: '',
};

/** One card more, without a file. */
export function NewCardPage() {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={t('cards.new')} text={t('cards.newText')} back={{ to: '/desk/store/cards', text: t('cards.title') }} />
      <CardForm seen={null} values={fresh} onDone={(id) => void navigate(`/desk/store/cards/edit/${id}`)} />
    </>
  );
}
