export interface PartnerAccount {
  readonly site: string;
  readonly loginId: string;
  readonly password: string;
  /** E.164; `any` matches every phone. */
  readonly phone: string;
  points: number;
  /** cut_reply: its next transfer is done, and the reply lost. */
  fault: 'ok' | 'cut_reply';
}

/** What was done under a reference, for good. */
export interface PartnerMove {
  readonly reference: string;
  readonly account: string;
  readonly points: number;
  readonly state: 'done' | 'refused';
  readonly reason?: 'short' | 'closed' | 'cancelled';
}

/** Whoever logs in as demo-… with this password has an account, with any phone: for people who try the shop by hand. */
export const demoPassword = 'demo1234';
