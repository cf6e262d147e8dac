/** Hands a short message to whoever delivers it. */
export interface SmsSender {
  /**
   * sent: taken on. unknown: the answer was lost, it may arrive. refused: it never will; why is for the log.
   * @param to E.164
   */
  readonly send: (to: string, text: string) => Promise<SmsOutcome>;
}
export type SmsOutcome = { readonly kind: 'sent' } | { readonly kind: 'unknown' | 'refused'; readonly reason: string };
