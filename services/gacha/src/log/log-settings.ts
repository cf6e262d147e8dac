import { SettingsError } from '@fudaya/kit';
import { type Policy, type Signer, readPolicy, readSigner } from '@fudaya/log';

export interface LogSettings {
  readonly signer: Signer;
  readonly policy: Policy;
  /** As everybody can read it, and as it stands in the terms: without addresses, for those may change. */
  readonly policyText: string;
  readonly timeout_ms: number;
}

/** The log's key, and who witnesses it. Without a policy nobody does. Throws a SettingsError. */
export function logSettings(key: string, policy: string | undefined, timeout_ms: number): LogSettings {
  const signer = read('LOG_KEY', () => readSigner(key));
  if (signer.verifier.kind !== 'log') throw new SettingsError('The setting LOG_KEY is not the key of a log.');
  const policyText = policy ?? `log ${signer.verifier.vkey}\nquorum none\n`;
  const parsed = read('LOG_POLICY', () => readPolicy(policyText));
  if (!parsed.logs.some(({ vkey }) => vkey === signer.verifier.vkey))
    throw new SettingsError('The setting LOG_POLICY does not list the log of LOG_KEY.');
  const unreachable = parsed.witnesses.find(({ url = '' }) => !/^https?:\/\/\S+$/.test(url));
  if (unreachable) throw new SettingsError(`The setting LOG_POLICY has no address for the witness ${unreachable.name}.`);
  return { signer, policy: parsed, policyText: pinnedPolicy(policyText), timeout_ms };
}

/** A policy as devices keep it: one spelling, without addresses and remarks. */
export function pinnedPolicy(text: string): string {
  const lines = text.split('\n').map((line) => line.split(/[ \t]+/).filter((word) => word !== ''));
  const kept = lines.filter(([verb = '#']) => !verb.startsWith('#'));
  return kept.map((words) => `${(words[0] === 'witness' ? words.slice(0, 3) : words).join(' ')}\n`).join('');
}

/** Whose keys everybody knows: the simulator's. */
export const isDemoWitness = (name: string): boolean => name.startsWith('demo-witness.fudaya.example/');

function read<T>(name: string, reader: () => T): T {
  try {
    return reader();
  } catch (reason) {
    throw new SettingsError(`The setting ${name} has a value that cannot be used: ${(reason as Error).message}.`);
  }
}
