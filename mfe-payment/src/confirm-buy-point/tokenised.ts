import type { CardProblem } from './card-form/card-data.ts';

export interface CardToken {
  readonly token: string;
  readonly req_card_number: string;
  readonly card_user_name: string;
}
/** rejected: the details are wrong, `problem` says which · unreachable: no answer · maintenance: answered so. */
export type Tokenised =
  | { readonly ok: true; readonly card: CardToken }
  | { readonly ok: false; readonly why: 'rejected' | 'unreachable' | 'maintenance'; readonly problem?: CardProblem };
