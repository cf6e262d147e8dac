import { httpStatus, states, type Language, type State } from '@fudaya/contracts';
import { refusalText } from '@fudaya/contracts/refusals';

const textOf = { [states.unknown]: 'state.404', [states.refused]: 'invalid', [states.fault]: 'state.500' } as const satisfies {
  readonly [state in State]?: string;
};

/** An answer of the edge itself, in the shape every service uses. No csrf: the client keeps the one it has. */
export function ownEnvelope(state: keyof typeof textOf, language: Language, requestId: string): Response {
  const body = { state, csrf: '', errors: { system: [refusalText(textOf[state], language)] }, request_id: requestId };
  return Response.json(body, {
    status: state === states.refused ? 413 : httpStatus(state),
    headers: { 'cache-control': 'no-store', 'x-request-id': requestId, ...(state === states.fault ? { 'retry-after': '2' } : {}) },
  });
}
