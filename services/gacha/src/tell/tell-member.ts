import type { Text } from '@fudaya/contracts';
import type { TransactionSql } from '@fudaya/db';
import { queueLetter, queueNotice } from '@fudaya/kit';

/** What a member is told: by mail in their language and by the bell on the site, in one transaction with what it is about. */
export interface Message {
  readonly memberId: string;
  readonly kind: 'shipment' | 'decision';
  readonly title: Text;
  readonly text: Text;
  /** Page of the site that it leads to, and the words on its button. */
  readonly path: string;
  readonly label: Text;
  /** Told once for ever. */
  readonly idem: string;
  readonly at: Date;
  /** Not worth a mail later. */
  readonly expiresAt: Date;
}

/** As members choose what their devices tell them. */
const pushKind = { shipment: 'parcel', decision: 'deadline' } as const;

export type TellMember = (tx: TransactionSql, message: Message) => Promise<void>;

/** For what happened before anybody listened. */
export const tellNobody: TellMember = async () => {};

/** By mail and under the bell, with links to this shop. */
export const tellBy =
  (publicOrigin: string): TellMember =>
  async (tx, { memberId, kind, title, text, path, label, idem, at, expiresAt }) => {
    await queueLetter(tx, {
      memberId,
      idem,
      at,
      expiresAt,
      letter: { subject: title, blocks: [text, { href: `${publicOrigin}${path}`, label }] },
    });
    await queueNotice(tx, { memberId, idem, at, kind, title, text, href: path, push: { kind: pushKind[kind], expiresAt } });
  };
