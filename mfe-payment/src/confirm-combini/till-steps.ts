import type { payment, ReplyOf } from '@fudaya/contracts';
import type { TextKey } from '../texts.ts';

type TillText = Extract<TextKey, `till.${string}`>;
type Order = ReplyOf<typeof payment.combiniNumber>;

/** One chain, with the numbers that its till takes. */
export interface Till {
  readonly store: payment.TillStore;
  readonly receipt_number: string;
  readonly confirm_number: string | null;
}

/** The chains behind the service's "other" (gateway A): one number for all of them. */
const others = ['familymart', 'seicomart', 'dailyYamazaki', 'sevenEleven'] as const satisfies readonly payment.TillStore[];

/** Where this order can be paid: at the chain that was chosen, at each of the others, or at every chain by a number of its own. */
export function tillsOf({ stores, combini_chain, receipt_number, confirm_number = null }: Order): readonly Till[] {
  if (stores && stores.length > 0) return stores;
  const chains = combini_chain === 'other' ? others : [combini_chain];
  return chains.map((store) => ({ store, receipt_number, confirm_number }));
}

/** What is done there, in order; the step of the second number only where there is one. By the payment companies' own guides. */
export function stepsOf({ store, confirm_number }: Till): readonly TillText[] {
  const second: TillText[] = confirm_number === null ? [] : ['till.confirmNumber'];
  switch (store) {
    case 'lawson':
    case 'ministop':
      return ['till.loppiOpen', 'till.loppiNumber', ...second, 'till.loppiTicket', 'till.ticketToTill'];
    case 'familymart':
      return ['till.copierOpen', 'till.copierNumber', ...second, 'till.copierTicket', 'till.ticketToTill'];
    case 'seicomart':
      return ['till.seicomartSay', 'till.screenNumber', ...second, 'till.cash'];
    case 'dailyYamazaki':
      return ['till.dailySay', 'till.screenNumber', ...second, 'till.cash'];
    case 'sevenEleven':
      return ['till.slipNumber', 'till.slipSay', 'till.cash'];
  }
}

/** A long number in groups of three or four digits, as even as can be: easier to read and to type. */
export function groupsOf(number: string): readonly string[] {
  if (!/^\d{5,}$/.test(number)) return [number];
  const count = Math.ceil(number.length / 4);
  const least = Math.floor(number.length / count);
  const larger = number.length % count;
  return Array.from({ length: count }, (_, place) => {
    const start = place * least + Math.min(place, larger);
    return number.slice(start, start + least + (place < larger ? 1 : 0));
  });
}
