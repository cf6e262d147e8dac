import type { Challenges } from '@fudaya/kit/challenge';
import type { ZipTable } from './registration/address/zip-table.ts';
import type { FindCurrentUser } from './identity/user-point/current-user.sql.ts';
import type { DeviceDeps } from './identity/login/device.ts';
import type { Passwords } from './identity/login/passwords.ts';
import type { Pause } from './identity/login/pause.ts';
import type { ProviderDeps } from './identity/provider/providers.ts';
import type { PhoneSettings } from './identity/phone/settings.ts';
import type { LineChannel } from './line/line-channel.ts';
import type { PushSender } from './push/push-service.ts';
import type { Partners } from './transfer/partner.ts';

/** What the account service hands to its verbs. */
export interface AccountDeps extends PhoneSettings, DeviceDeps, ProviderDeps {
  readonly pause: Pause;
  readonly challenges: Challenges;
  readonly passwords: Passwords;
  /** Scheme, host and port of the links in mails. */
  readonly publicOrigin: string;
  readonly zipTable: () => Promise<ZipTable>;
  readonly partners: Partners;
  /** Null: the shop sends no push. */
  readonly push: PushSender | null;
  /** Null: the shop sends no messages by LINE. */
  readonly line: LineChannel | null;
  readonly findCurrentUser: FindCurrentUser;
  readonly noteSeen: (sessionHash: Uint8Array, at: Date) => void;
}
