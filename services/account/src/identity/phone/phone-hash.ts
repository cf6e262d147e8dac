import { createHmac } from 'node:crypto';

/** Six digits are tried in a moment by whoever has the table alone: hence keyed. */
export const codeHash = (key: string, memberId: string, code: string): Uint8Array =>
  new Uint8Array(createHmac('sha256', key).update(`code ${memberId} ${code}`).digest());

export const phoneHash = (key: string, phone: string): Uint8Array =>
  new Uint8Array(createHmac('sha256', key).update(`phone ${phone}`).digest());
