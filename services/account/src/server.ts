import { connect } from '@fudaya/db';
import { kitSettings, readSettings, runServer, serverEnvironment } from '@fudaya/kit';
import { challengeSettings } from '@fudaya/kit/challenge';
import { japanPostTable } from './registration/address/zip-table.ts';
import { createAccountService } from './app.ts';
import { mailEnvironment } from './mail/settings.ts';
import { smtpSender } from './mail/smtp-sender.ts';
import { phoneSettings } from './identity/phone/settings.ts';
import { providerSettings } from './identity/provider/settings.ts';
import { lineSettings } from './line/settings.ts';
import { pushSettings } from './push/settings.ts';
import { partnerSettings } from './transfer/settings.ts';

await runServer('account', async ({ sql: followed }) => {
  const { PORT, DATABASE_URL, DATABASE_DIRECT_URL: direct } = readSettings(serverEnvironment, process.env);
  const { MAIL_URL, MAIL_FROM } = readSettings(mailEnvironment, process.env);
  const settings = kitSettings(process.env);
  const phones = phoneSettings(process.env, settings.sessionSecret);
  const partners = partnerSettings(process.env);
  const pushes = pushSettings(process.env);
  const lines = lineSettings(process.env);
  const providers = providerSettings(process.env);
  const challenges = challengeSettings(process.env, settings);
  // Before the first visitor waits for it.
  await japanPostTable();
  const sql = followed(connect(DATABASE_URL, { direct }));
  const sender = smtpSender({ url: MAIL_URL, from: MAIL_FROM });
  return {
    service: createAccountService({ sql, settings, sender, phones, partners, providers, pushes, lines, challenges }),
    sql,
    port: PORT,
  };
});
