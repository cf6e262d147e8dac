// The steps of a check, in the order of a sale: what was promised, what was accepted, what decided, what came out. Each stands on the
// file alone: it reads what it needs itself, and throws or says why it fails.
import type { CheckContext } from './check-context.ts';
import { acceptChain } from './steps/accept-chain.ts';
import { beacon } from './steps/beacon.ts';
import { cards } from './steps/cards.ts';
import { contents } from './steps/contents.ts';
import { draw } from './steps/draw.ts';
import { receipt } from './steps/receipt.ts';
import { sealedHead } from './steps/sealed-head.ts';
import { siteLog } from './steps/site-log.ts';
import { terms } from './steps/terms.ts';
import { tickChain } from './steps/tick-chain.ts';
import type { Verdict } from './verdict.ts';

export const stepNames = [
  'contents',
  'terms',
  'site_log',
  'receipt',
  'sealed_head',
  'accept_chain',
  'tick_chain',
  'beacon',
  'draw',
  'cards',
] as const;
export type StepName = (typeof stepNames)[number];

export const steps: { readonly [name in StepName]: (context: CheckContext) => Verdict | Promise<Verdict> } = {
  contents,
  terms,
  site_log: siteLog,
  receipt,
  sealed_head: sealedHead,
  accept_chain: acceptChain,
  tick_chain: tickChain,
  beacon,
  draw,
  cards,
};
