import { links, type account, type ReplyOf } from '@fudaya/contracts';

export type Purchase = ReplyOf<typeof account.historyList>['list'][number];

/** Badge colour by send_state: 0 awaiting the draw, 1 not selected, 2 not shipped, 3 shipped, 4 no shipping, 5 void. */
export const stateTones = ['indigo', 'vermilion', 'gold', 'pine', 'neutral', 'neutral'] as const;
const awaitingDraw = 0;
export const shippedState = 3;
export const voidState = 5;

/** Where an open purchase is continued: at the draw, or at the choice. A decided one has its detail. */
export function pathOnward({ id, status, send_state }: Purchase): string | undefined {
  if (send_state === awaitingDraw) return links.gachaAnimation(id);
  return status === '0' && send_state !== voidState ? links.getCardList({ historyId: id }) : undefined;
}

const stateKeys = ['history.state0', 'history.state1', 'history.state2', 'history.state3', 'history.state4', 'history.state5'] as const;
/** What the badge says. A state that only a later service knows is not named. */
export const stateKey = (send_state: number) => stateKeys[send_state] ?? 'history.stateOther';
