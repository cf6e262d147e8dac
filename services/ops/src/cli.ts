// pnpm ops <command>: what operators do to a running shop. Each command is a file in its folder.
import { connect } from '@fudaya/db';
import { actingOf, sayUnnamed } from './acting.ts';
import { databaseUrl } from './running-shop.ts';
import { commands } from './commands.ts';

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
