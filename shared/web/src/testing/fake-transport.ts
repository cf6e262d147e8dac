import { states, type Call, type Envelope } from '@fudaya/contracts';
import { refusalText } from '@fudaya/contracts/refusals';
import type { Transport } from '../call/transport.ts';

type Body = Partial<Envelope> & { readonly [field: string]: unknown };
/** The reply's own fields (state 200 and csrf are added), or a function of the input; 'offline' and 'never' as they say. */
export type FakeReply = Body | 'offline' | 'never' | ((input: never) => FakeReply | Promise<FakeReply>);
export interface Sent {
  readonly contract: Call;
  readonly input: unknown;
  readonly url: string;
  readonly init: RequestInit;
}

const keyOf = (contract: Call): string => `${contract.method} ${contract.path}`;

/** Answers calls by contract and remembers what was sent. A call without an answer is a 404 envelope, and listed in `unanswered`. */
export function fakeTransport(replies: readonly (readonly [Call, FakeReply])[]) {
  const byContract = new Map(replies.map(([contract, reply]) => [keyOf(contract), reply]));
  const sent: Sent[] = [];
  const unanswered: string[] = [];
  const transport: Transport = async (contract, url, init, input) => {
    sent.push({ contract, input, url, init });
    let reply = byContract.get(keyOf(contract));
    if (reply === undefined) {
      unanswered.push(keyOf(contract));
      return { state: states.unknown, csrf: 'fake-csrf', errors: { path: [refusalText('invalid', 'ja')] } };
    }
    while (typeof reply === 'function') reply = await reply(input as never);
    if (reply === 'offline') throw new TypeError('Failed to fetch');
    if (reply === 'never') return new Promise(() => {});
    return { state: states.success, csrf: 'fake-csrf', ...reply };
  };
  return {
    transport,
    sent,
    unanswered,
    /** What was sent to one call, in order. */
    inputsOf: (contract: Call) => sent.filter((one) => keyOf(one.contract) === keyOf(contract)).map((one) => one.input),
    reply: (contract: Call, reply: FakeReply) => byContract.set(keyOf(contract), reply),
  };
}
