import { catalogueCard } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { Allowed, Button, Link, PageHead, Panel, Shown, Text, useParams, useRead } from '@fudaya/desk';
import { formatPoints, useLanguage } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { CardForm } from './CardForm.tsx';
import { ReferenceAct } from './ReferenceAct.tsx';

type Card = ReplyOf<typeof catalogueCard>;

/** One card: what members see of it, what it is said to be worth, and the way to its units. */
export function CardPage() {
  const { id = '' } = useParams();
  const read = useRead(catalogueCard, { card_id: id });
  return <Shown of={read}>{(card) => <CardOf key={card.version} card={card} onChange={() => void read.reload()} />}</Shown>;
}

function CardOf({ card, onChange }: { readonly card: Card; readonly onChange: () => void }) {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const { id, version, card_type, name_ja, name_en, model_number, rarity, set_size, image } = card;
  const values = { card_id: id, card_type: String(card_type), name_ja, name_en, model_number, rarity: String(rarity), set_size, image };
  return (
    <>
      <PageHead title={isJa ? name_ja : name_en} back={{ to: '/desk/store/cards', text: t('cards.title') }} />
      <CardForm seen={version} values={values} onDone={onChange}>
        <Reference card={card} onChange={onChange} />
        <Allowed right="stock.see">
          <Panel title={t('cards.units')}>
            <Text size="sm" mb="xs">
              {t('cards.unitsText')}
            </Text>
            <Button component={Link} to={`/desk/gacha/stock/cards/${id}`} variant="default" size="compact-sm">
              {t('cards.stock')}
            </Button>
          </Panel>
        </Allowed>
      </CardForm>
    </>
  );
}

function Reference({ card, onChange }: { readonly card: Card; readonly onChange: () => void }) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  const { reference } = card;
  return (
    <Panel title={t('cards.reference')}>
      <Text size="sm" mb="xs">
        {reference ? t('cards.referenceOf', { points: formatPoints(reference.points), on: reference.as_of }) : t('cards.noReference')}
      </Text>
      <Allowed right="catalogue.edit">
        <Button variant="default" size="compact-sm" onClick={() => setAsked(true)}>
          {t('cards.setReference')}
        </Button>
      </Allowed>
      {isAsked && <ReferenceAct card={card} onClose={() => setAsked(false)} onDone={onChange} />}
    </Panel>
  );
}
