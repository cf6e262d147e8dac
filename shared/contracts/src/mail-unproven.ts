// For members who have not yet shown that the mail address is theirs, where that is asked for.
import { refusal, type Refusal } from './call.ts';

export const mailUnproven = (field: string): Refusal => refusal(field, 'mail.unproven');
