import { connect } from '@fudaya/db';
import { kitSettings, runServer } from '@fudaya/kit';
import { challengeSettings } from '@fudaya/kit/challenge';
import { createGachaService } from './app.ts';
import { beaconOf } from './beacon/relays.ts';
import { gachaSettings } from './settings.ts';

await runServer('gacha', ({ sql: followed }) => {
  const {
    port,
    databaseUrl,
    directUrl: direct,
    receiptKey,
    receiptKeysBefore,
    chainKey,
    purchaseSteps,
    beacon,
    shipping,
    log,
  } = gachaSettings(process.env);
  // Sixteen connections in all: these, three for the draws, two for tasks, one that listens.
  const sql = followed(connect(databaseUrl, { max: 10, direct }));
  const drawSql = followed(connect(databaseUrl, { max: 3, direct }));
  const settings = kitSettings(process.env);
  const challenges = challengeSettings(process.env, settings);
  const parts = { receiptKey, receiptKeysBefore, chainKey, purchaseSteps, shipping, log, challenges };
  const service = createGachaService({ sql, drawSql, settings, beacon: beaconOf(beacon), ...parts });
  return { service, sql, port };
});
