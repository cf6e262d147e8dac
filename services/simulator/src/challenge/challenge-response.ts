/** A response that the page's script was given, and what it is bound to. */
export interface ChallengeResponse {
  readonly hostname: string;
  readonly action: string;
  readonly cdata: string;
  readonly madeAt: Date;
  isUsed: boolean;
}
