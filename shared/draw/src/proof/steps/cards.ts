import { fromBase64url } from '../../bytes.ts';
import { countDrawn } from '../../free-slots.ts';
import { prizesOf, prizesWon } from '../../prizes.ts';
import { isSigned, resultText } from '../../signed.ts';
import { type SaleTerms, readTerms } from '../../terms.ts';
import type { CheckContext } from '../check-context.ts';
import { type Proof, resultBody, unpackPurchases } from '../proof.ts';
import { withoutRound } from '../round-of-tick.ts';
import { hasWebCrypto } from '../shop-key.ts';
import { type Verdict, verdict } from '../verdict.ts';
import { cardsOf } from '../won-card.ts';

/** The slots hold the cards and prizes that the file names, and the shop signed them. */
export async function cards(context: CheckContext): Promise<Verdict> {
  const { proof, won } = context;
  const terms = readTerms(proof.terms);
  const isStated = await isResultStated(context, terms);
  if (!isStated) return verdict({}, [[false, 'statement']]);
  if (proof.outcome !== 'drawn' && won.length === 0 && terms.beacon !== 'none') return withoutRound(proof);
  const cardOf = cardsOf(proof);
  const given = proof.slot_cards.map((place) => proof.cards[place]);
  const at = given.findIndex((card, i) => card !== cardOf(proof.slots[i]!).card);
  const prizes = proof.outcome === 'drawn' ? prizesTaken(proof, terms) : [];
  return verdict({ count: given.length, kinds: new Set(given).size, prizes: prizes.length }, [
    [given.length === proof.slots.length, 'card_count', { given: given.length, expected: proof.slots.length }],
    [at === -1, 'other_card', { slot: proof.slots[at] ?? '', card: given[at] ?? '' }],
    [proof.outcome !== 'drawn' || won.length > 0, 'no_draw'],
    [proof.cards.length === new Set(given).size, 'cards_nobody_drew'],
    [
      JSON.stringify(proof.prizes ?? []) === JSON.stringify(prizes),
      'prizes',
      { given: proof.prizes?.length ?? 0, expected: prizes.length },
    ],
  ]);
}

/** Prizes by the position of the purchase: counted over what was drawn before it. */
function prizesTaken(proof: Proof, terms: SaleTerms): number[] {
  const own = proof.receipt.body.seq - proof.first_seq;
  const purchases = unpackPurchases(proof.purchases);
  const before = purchases.slice(0, own).reduce((sum, { n }) => sum + n, countDrawn(fromBase64url(proof.drawn_before)));
  return prizesWon(prizesOf(terms), before, purchases[own]?.n ?? 0);
}

/** Whether the shop's signature stands under what the file says came out; boxes of old terms have none. */
async function isResultStated({ proof, publicKey }: CheckContext, terms: SaleTerms): Promise<boolean> {
  if (terms['notice_s'] === undefined) return true;
  if (!proof.statement) return false;
  const body = resultText(resultBody(proof));
  if (resultText(proof.statement.body) !== body) return false;
  if (!hasWebCrypto() || publicKey === null) return true; // the signed steps say so
  return isSigned(publicKey, body, proof.statement.signature);
}
