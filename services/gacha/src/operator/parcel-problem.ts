import type { ShipmentState } from '../draw-result/purchase.sql.ts';

/** Why a parcel does not take a step: the code that the desk has texts for, and what is named in them. */
export type WhyNot =
  | { readonly code: 'unknown' | 'named_twice' | 'held' | 'no_address' | 'carrier' | 'delivery_code'; readonly facts: object }
  | { readonly code: 'wrong_state'; readonly facts: { readonly state: ShipmentState; readonly to: ShipmentState } }
  | { readonly code: 'not_left' | 'not_returned'; readonly facts: { readonly state: ShipmentState } }
  | { readonly code: 'left_before'; readonly facts: { readonly carrier: string; readonly code: string } }
  | { readonly code: 'merged'; readonly facts: { readonly other: number } }
  | { readonly code: 'not_inside' | 'left_empty' | 'not_alike' | 'no_pickup'; readonly facts: object }
  | { readonly code: 'code_taken'; readonly facts: { readonly code: string; readonly other: number } };

/** What is wrong with the step at this place of the list. */
export type MoveProblem = WhyNot & { readonly index: number; readonly id: number };

type CodeOf<W> = W extends WhyNot ? W['code'] : never;
type FactsOf<C, W = WhyNot> = W extends WhyNot ? (C extends CodeOf<W> ? W['facts'] : never) : never;
export const problem = <C extends WhyNot['code']>(code: C, facts: FactsOf<C> = {} as FactsOf<C>): WhyNot => ({ code, facts }) as WhyNot;

const words: Readonly<Record<ShipmentState, string>> = {
  requested: 'requested',
  packing: 'being packed',
  handed_over: 'handed over',
  delivered: 'delivered',
  returned: 'returned',
};

/** The same in the words of the command line. */
export function problemText({ id, ...why }: MoveProblem): string {
  switch (why.code) {
    case 'unknown':
      return `there is no shipment ${id}`;
    case 'named_twice':
      return `shipment ${id} is named twice`;
    case 'held':
      return `shipment ${id} is held: its member is frozen`;
    case 'no_address':
      return `shipment ${id} has no address to go to: its member has none, or is gone`;
    case 'carrier':
      return `shipment ${id} needs a carrier of at most 40 characters`;
    case 'delivery_code':
      return `shipment ${id} needs a delivery code of 4 to 40 letters, digits or hyphens`;
    case 'wrong_state':
      return `shipment ${id} is ${words[why.facts.state]}: it cannot become ${words[why.facts.to]}`;
    case 'not_left':
      return `shipment ${id} is ${words[why.facts.state]}: it has no delivery code yet`;
    case 'not_returned':
      return `shipment ${id} is ${words[why.facts.state]}: only what came back is sent again`;
    case 'merged':
      return `shipment ${id} is empty: its cards travel in shipment ${why.facts.other}`;
    case 'not_inside':
      return `shipment ${id} does not hold all of these cards`;
    case 'left_empty':
      return `shipment ${id} would be empty`;
    case 'not_alike':
      return `shipment ${id} goes to another member or address`;
    case 'no_pickup':
      return `shipment ${id} is not one to a store that has not left`;
    case 'left_before':
      return `shipment ${id} was handed over to ${why.facts.carrier} with ${why.facts.code} already: ship correct puts that right`;
    case 'code_taken':
      return `delivery code ${why.facts.code} is that of shipment ${why.facts.other}`;
  }
}
