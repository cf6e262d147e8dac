// What operators can do, each command a file in its folder.
import type { Sql } from '@fudaya/db';
import { alert } from './alert/alert.ts';
import { banner } from './banner/banner.ts';
import { box } from './box/box.ts';
import { check } from './check/check.ts';
import { exchange } from './exchange/exchange.ts';
import { group } from './group/group.ts';
import { importing } from './import/import.ts';
import { maintenance } from './maintenance/maintenance.ts';
import { media } from './media/media.ts';
import { member } from './member/member.ts';
import { months } from './months/months.ts';
import { news } from './news/news.ts';
import { payment } from './payment/payment.ts';
import { phone } from './phone/phone.ts';
import { pickup } from './pickup/pickup.ts';
import { referral } from './referral/referral.ts';
import { report } from './report/report.ts';
import { ship } from './ship/ship.ts';
import { staff } from './staff/staff.ts';
import { tasks } from './tasks/tasks.ts';
import { waitingRoom } from './waiting-room/waiting-room.ts';

export interface Command {
  readonly usage: string;
  /** Of --by and --note, what it reads by itself. */
  readonly ownFlags?: readonly string[];
  run(sql: Sql, args: string[]): Promise<string>;
}

/** Every command by its name. */
export const commands: Readonly<Record<string, Command>> = {
  alert,
  banner,
  box,
  check,
  exchange,
  group,
  import: importing,
  maintenance,
  media,
  member,
  months,
  news,
  payment,
  phone,
  pickup,
  referral,
  report,
  ship,
  staff,
  tasks,
  'waiting-room': waitingRoom,
};
