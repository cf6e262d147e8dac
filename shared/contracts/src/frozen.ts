// Who may not buy, convert, ship, transfer or exchange for now. Why is told by a person: it may be about a card of theirs.
import { refusal, type Refusal } from './call.ts';

export const frozen = (field: string): Refusal => refusal(field, 'frozen');
