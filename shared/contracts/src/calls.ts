import * as account from './account.ts';
import type { Area } from './areas.ts';
import type { Call, Stream } from './call.ts';
import * as deskAccount from './desk/account.ts';
import { searchAccount } from './desk/search.ts';
import * as gacha from './gacha.ts';
import * as payment from './payment.ts';
import * as store from './store.ts';

function callsOf(module: object): readonly Call[] {
  return Object.values(module).filter(
    (value): value is Call => typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
  );
}

/** Every call of every area: the edge routes by it, the contract tests walk it. */
export const callsByArea: { readonly [area in Area]: readonly Call[] } = {
  store: callsOf(store),
  gacha: callsOf(gacha),
  payment: callsOf(payment),
  account: [...callsOf(account), ...callsOf(deskAccount), searchAccount],
};

const streamsOf = (module: object): readonly Stream[] =>
  Object.values(module).filter(
    (value): value is Stream => typeof value === 'object' && value !== null && 'path' in value && 'event' in value,
  );

/** Every stream: the edge routes by it as by the calls. */
export const streams: readonly Stream[] = [store, gacha, payment, account].flatMap(streamsOf);
