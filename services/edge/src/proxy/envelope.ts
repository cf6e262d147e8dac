import { httpStatus, stateTexts, states, type Language, type State } from '@fudaya/contracts';

/** An answer of the edge itself, in the shape every service uses. No csrf: the client keeps the one it has. */
export function ownEnvelope(state: State, language: Language, requestId: string): Response {
  const text = stateTexts[state]?.[language] ?? '';
  const body = { state, csrf: '', errors: { system: [text] }, request_id: requestId };
  return Response.json(body, {
    status: state === states.refused ? 413 : httpStatus(state),
    headers: { 'cache-control': 'no-store', 'x-request-id': requestId, ...(state === states.fault ? { 'retry-after': '2' } : {}) },
  });
}
