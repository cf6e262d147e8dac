import type { Call, Refusal } from '@fudaya/contracts';
import { refuse } from '@fudaya/kit';
import { isCommonPassword } from './common/is-common.ts';
import { holdsOwnData, type OwnData } from './own-data.ts';

type Choosing = Call & { readonly refusals: { readonly pass_common: Refusal; readonly pass_own: Refusal } };

/** Throws pass_common or pass_own for a password that is guessed first. */
export function refuseWeak<K extends Choosing>(call: K, password: string, own: OwnData): void {
  if (isCommonPassword(password)) throw refuse<Choosing>(call, 'pass_common');
  if (holdsOwnData(password, own)) throw refuse<Choosing>(call, 'pass_own');
}
