import { links, type gacha } from '@fudaya/contracts';
import { Icon, Link, Page, useNavigate, useSearchParams } from '@fudaya/web';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '../texts.ts';
import { bestFirst } from '../card-choice/best-first.ts';
import { choiceForQuery, choiceOfQuery, keepChoice, keptChoice } from '../card-choice/choice.ts';
import { splitOf } from '../card-choice/split.ts';
import { WithUndecided } from '../card-choice/WithUndecided.tsx';
import { PageGrid } from '../card-grid/CardGrid.tsx';
import { nameLines } from '../card-grid/name-lines.ts';
import { Deadline } from '../deadline/Deadline.tsx';
import { CardToggle } from './CardToggle.tsx';
import { ChoiceBar } from './ChoiceBar.tsx';
import { ChoiceTools } from './ChoiceTools.tsx';
import { WorthTool } from './WorthTool.tsx';
import s from './get-card-list.module.css';

/** DEC-1: which cards are shipped; the others turn back into points. */
export function GetCardListPage() {
  const { t } = useText();
  return (
    <WithUndecided title={t('choice.title')}>
      {(result, onOver) => <Choice key={result.purchase_id} result={result} onOver={onOver} />}
    </WithUndecided>
  );
}

function Choice({ result, onOver }: { result: gacha.DrawResult; onOver: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const historyId = result.purchase_id;
  const [standing, setStanding] = useState(result.default_choice ?? 'ask');
  const [chosen, setChosen] = useState(() => firstChoice(result, query.get('selectedCardHistoryIds')));
  const cards = useMemo(() => bestFirst(result.cards), [result.cards]);
  const hasReferences = cards.some(({ reference }) => reference !== undefined);
  const names = useMemo(() => new Set(cards.map(({ name }) => name)), [cards]);
  // Below the picture: its name, what becomes of it, and a line each for a reference and for the hour.
  const ofLines = Number(hasReferences) + Number(result.decide_by !== null);
  const below = useCallback((width: number) => 6 + 18 * nameLines(names, width) + 24 * (1 + ofLines), [names, ofLines]);
  const split = useMemo(() => splitOf(result.cards, chosen), [result.cards, chosen]);

  const choose = (ids: ReadonlySet<string>) => {
    keepChoice(historyId, ids);
    setChosen(new Set(ids));
  };
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  const confirm = () => {
    const ids = new Set(split.toShip.map((card) => card.history_id));
    const selection = { historyId, selectedCardHistoryIds: choiceForQuery(ids) };
    // A choice that was not toggled yet is not stored, and may be too long for the query.
    keepChoice(historyId, ids);
    // The address keeps the choice too, for the browser's back button.
    void navigate(links.getCardList(selection), { replace: true });
    void navigate(links.confirmGetCardList(selection));
  };

  return (
    <Page title={t('choice.title')}>
      <div className={s.head}>
        <div className={s.pack}>
          <p>{result.title}</p>
          <Link className={s.proof} to={links.drawProof(historyId)}>
            <Icon name="seal" size={18} />
            {t('proof.link')}
          </Link>
        </div>
        <p>{t('choice.lead')}</p>
        {hasReferences && <small className={s.note}>{t('choice.referenceNote')}</small>}
        {result.decide_by !== null && (
          <Deadline decideBy={result.decide_by} serverTime={result.server_time} onOver={onOver} choice={standing} onChange={setStanding} />
        )}
      </div>
      {cards.length > 1 && (
        <ChoiceTools cards={cards} chosen={chosen} onChoose={choose}>
          <WorthTool cards={cards} onChoose={choose} />
        </ChoiceTools>
      )}
      <section aria-label={t('choice.cards')}>
        <PageGrid items={cards} gap={14} least={150} most={6} below={below} parts={3 + ofLines}>
          {(card) => (
            <CardToggle
              card={card}
              decideBy={result.decide_by}
              hasReferences={hasReferences}
              isShipped={chosen.has(card.history_id)}
              onToggle={() => toggle(card.history_id)}
            />
          )}
        </PageGrid>
      </section>
      <ChoiceBar split={split} total={result.cards.length} onConfirm={confirm} />
    </Page>
  );
}

/** The choice stored in this tab, else the one in the address, else the member's standing choice. */
function firstChoice({ purchase_id, cards, default_choice }: gacha.DrawResult, query: string | null): ReadonlySet<string> {
  const kept = keptChoice(purchase_id) ?? (query === null ? undefined : choiceOfQuery(query, purchase_id));
  return kept ?? new Set(default_choice === 'ship' ? cards.map((card) => card.history_id) : []);
}
