// pnpm ops <command>: what operators do to a running shop. Each command is a file in its folder.
import { connect } from '@fudaya/db';
import { actingOf, sayUnnamed } from './acting.ts';
import { databaseUrl } from './running-shop.ts';
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
import { news } from './news/news.ts';
import { payment } from './payment/payment.ts';
import { phone } from './phone/phone.ts';
import { referral } from './referral/referral.ts';
import { report } from './report/report.ts';
import { ship } from './ship/ship.ts';
import { staff } from './staff/staff.ts';
import { waitingRoom } from './waiting-room/waiting-room.ts';

type Command = {
  readonly usage: string;
  /** Of --by and --note, what it reads by itself. */
  readonly ownFlags?: readonly string[];
  run(sql: ReturnType<typeof connect>, args: string[]): Promise<string>;
};
const commands: Readonly<Record<string, Command>> = {
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
  news,
  payment,
  phone,
  referral,
  report,
  ship,
  staff,
  'waiting-room': waitingRoom,
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(
    `Usage:\n${Object.values(commands)
      .map(({ usage }) => `  pnpm ops ${usage}`)
      .join('\n')}`,
  );
  process.exit(2);
}
const { settings, rest } = actingOf(args, command.ownFlags);
const sql = connect(databaseUrl(), { max: 2, settings });
try {
  console.log(await command.run(sql, [...rest]));
} catch (thrown) {
  const fault = sayUnnamed(thrown);
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
} finally {
  await sql.end();
}
