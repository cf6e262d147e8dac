import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeKey } from '@fudaya/log';

/** Secrets of one local shop, made at its first start and kept beside its data (0600, git-ignored). */
export interface Secrets {
  readonly session: string;
  readonly roles: string;
  readonly postgres: string;
  /** ECDSA P-256 key that signs receipts: PKCS8, base64. */
  readonly receiptKey: string;
  readonly gateway: string;
  readonly beacon: string;
  readonly chain: string;
}

export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const random = () => randomBytes(32).toString('hex');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const secrets: Secrets = {
    session: random(),
    roles: random(),
    postgres: random(),
    receiptKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    gateway: random(),
    beacon: random(),
    chain: random(),
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

/** The password of one service's Postgres role, derived so that it need not be kept. */
export function rolePassword(secrets: Secrets, role: string): string {
  return createHmac('sha256', secrets.roles).update(role).digest('hex');
}

/** The key of the local shop's transparency log, derived like the passwords. */
export function logKey(secrets: Secrets): { readonly secret: string; readonly vkey: string } {
  const seed = createHmac('sha256', secrets.chain).update('transparency log').digest();
  return makeKey('demo.fudaya.example/log', 'log', new Uint8Array(seed));
}
