/** The shop's official account at LINE, as both sides know it. */
export const lineAccount = { token: 'simulated-channel-access-token', secret: 'simulated-line-channel-secret-32' } as const;

/** lost: it is taken, and the answer does not say so. A number: that status, and nothing is taken. */
export type LineAnswer = 'lost' | number;

export interface LineWorld {
  /** Who added the account as a friend, by their id there. */
  readonly friends: Set<string>;
  /** What they were shown, newest last. */
  readonly shown: { readonly to: string; readonly text: string }[];
  /** Retry keys of what was taken. */
  readonly taken: Set<string>;
  /** How the next pushes are answered; without one they are taken. */
  readonly answers: LineAnswer[];
}

export const newLineWorld = (): LineWorld => ({ friends: new Set(), shown: [], taken: new Set(), answers: [] });
