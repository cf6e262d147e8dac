import { links, type gacha } from '@fudaya/contracts';

export type Entry = 'top' | 'reveal' | 'decide';

/** Screens whose purchase leads straight into the reveal, and the login, which leads back to the page whose session ended. */
const buyingPaths = [links.confirmBuyProduct(1, 1), links.packDetail(1), links.login()].map((link) => link.split('?')[0]);

/** REV-1: no cards, no reveal; a reveal for coins or for who has just bought; everyone else goes on to the decision. */
export function entryOf(result: Pick<gacha.DrawResult, 'cards' | 'is_buy_coin'>, cameFrom: string | undefined): Entry {
  if (result.cards.length === 0) return 'top';
  if (result.is_buy_coin === '1') return 'reveal';
  return buyingPaths.includes(cameFrom?.split('?')[0]) ? 'reveal' : 'decide';
}

/** The previous screen, from the navigation state of the page that bought; survives a reload. */
export function previousScreen(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' ? from : undefined;
}
