import * as account from './account.ts';
import { areas, type CallOwner } from './areas.ts';
import type { Call, Stream } from './call.ts';
import * as desk from './desk/index.ts';
import * as gacha from './gacha.ts';
import * as payment from './payment.ts';
import * as store from './store.ts';

function callsOf(module: object): readonly Call[] {
  return Object.values(module).filter(
    (value): value is Call => typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
  );
}

const atDesk = (area: CallOwner): readonly Call[] => callsOf(desk).filter((call) => call.area === area);

export const callOwners: readonly CallOwner[] = [...areas, 'releases'];

/** Every call by whose service answers it: the edge routes by it, the contract tests walk it. */
export const callsByArea: { readonly [owner in CallOwner]: readonly Call[] } = {
  store: [...callsOf(store), ...atDesk('store')],
  gacha: [...callsOf(gacha), ...atDesk('gacha')],
  payment: [...callsOf(payment), ...atDesk('payment')],
  account: [...callsOf(account), ...atDesk('account')],
  releases: atDesk('releases'),
};

const streamsOf = (module: object): readonly Stream[] =>
  Object.values(module).filter(
    (value): value is Stream => typeof value === 'object' && value !== null && 'path' in value && 'event' in value,
  );

/** Every stream: the edge routes by it as by the calls. */
export const streams: readonly Stream[] = [store, gacha, payment, account].flatMap(streamsOf);
