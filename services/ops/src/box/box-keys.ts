import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedPolicy, type BoxKeys } from '@fudaya/gacha/operator';
import { runningPolicy } from '../running-shop.ts';

/** RECEIPT_KEY, CHAIN_KEY and LOG_POLICY, the same as the gacha service has; or those of the shop that `npm start` runs on this machine. */
export function boxKeys(): BoxKeys {
  const { RECEIPT_KEY: receiptKey, CHAIN_KEY: chainKey, LOG_POLICY: policy } = process.env;
  if (receiptKey && chainKey && policy) return { receiptKey, chainKey, log: { policyText: pinnedPolicy(policy) } };
  const file = join(fileURLToPath(new URL('../../../..', import.meta.url)), '.data/shop/secrets.json');
  if (process.env.DATABASE_URL || !existsSync(file))
    throw new Error('Set RECEIPT_KEY, CHAIN_KEY and LOG_POLICY as the gacha service has them.');
  const secrets = JSON.parse(readFileSync(file, 'utf8')) as { receiptKey: string; chain: string };
  return { receiptKey: secrets.receiptKey, chainKey: secrets.chain, log: { policyText: pinnedPolicy(runningPolicy()) } };
}
