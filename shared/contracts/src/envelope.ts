import * as z from 'zod/mini';
import type { Text } from './call.ts';

/** What `state` can say (decisions.md, Envelope). */
export const states = {
  success: 200,
  alreadyDone: 204,
  refused: 400,
  loginNeeded: 401,
  csrfRefused: 403,
  unknown: 404,
  conflict: 409,
  tooMany: 429,
  fault: 500,
  maintenance: 9999,
} as const;
export type State = (typeof states)[keyof typeof states];

/** The HTTP status that carries a state: what a form can show is 200, maintenance 503, the rest itself. */
export function httpStatus(state: State): number {
  if (state === states.maintenance) return 503;
  return state <= states.refused ? 200 : state;
}

/** Every reply of every call. Success adds the call's own fields. */
export const envelope = z.looseObject({
  state: z.number(),
  csrf: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Name of the refusal in the call's contract. */
  refusal: z.optional(z.string()),
  result: z.optional(z.union([z.string(), z.boolean(), z.array(z.unknown())])),
  request_id: z.optional(z.string()),
  /** Maintenance only: when it is expected to end, ISO 8601. */
  until: z.optional(z.nullable(z.string())),
});
export type Envelope = z.output<typeof envelope>;

/** The page is older than what the service still serves (409). Where the page is told so it loads itself anew when nothing is lost by it. */
export const newerPage = {
  refusal: 'newer_page',
  text: {
    ja: '新しいページが公開されています。画面を再読み込みしてください。',
    en: 'A newer version of this page is needed. Please reload.',
  },
} as const;

export const defaultInvalid: Text = { ja: '不正な値です。', en: 'This value is not valid.' };
export const stateTexts: { readonly [state: number]: Text } = {
  401: { ja: 'ログインが必要です。', en: 'Please log in.' },
  403: { ja: '画面の有効期限が切れました。もう一度お試しください。', en: 'This page has expired. Please try again.' },
  404: { ja: '見つかりませんでした。', en: 'Not found.' },
  409: {
    ja: 'すでに別の内容で受け付けています。画面を更新してください。',
    en: 'This was already accepted with other content. Please reload.',
  },
  429: { ja: '回数が多すぎます。しばらくしてからお試しください。', en: 'Too many attempts. Please wait a little and try again.' },
  500: { ja: '処理できませんでした。時間をおいてお試しください。', en: 'Something went wrong. Please try again later.' },
  9999: { ja: 'ただいまメンテナンス中です。', en: 'We are under maintenance.' },
};
