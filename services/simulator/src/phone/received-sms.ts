/** A short message as it came in. */
export interface ReceivedSms {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly receivedAt: Date;
}
