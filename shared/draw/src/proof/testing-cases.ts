// Honest sales and frauds of oripa/v2, each as the files that an operator with every key would hand out, with what they must be judged as.
// The published vectors are made of these; the red team's table is their list.
import type { Signed } from '../packed.ts';
import type { ReceiptBody } from '../signed.ts';
import type { ShopFiles } from './audit.ts';
import type { AuditCode } from './audit-box-log.ts';
import type { BoxFiles } from './box-files.ts';
import type { AmberCode, GreenCode, RedCode } from './claims.ts';
import type { ProofFile } from './proof-file.ts';
import { type Sale, type SaleOptions, startSale } from './testing-sale.ts';

export type Said = `green ${GreenCode}` | `amber ${AmberCode}` | `red ${RedCode}`;

export interface TestCase {
  readonly policies: readonly string[];
  /** Rounds as relays give them, hex by number. */
  readonly rounds: Readonly<Record<string, string>>;
  readonly proof?: ProofFile;
  readonly asked?: { readonly purchase_id: string; readonly n?: number; readonly c?: string };
  readonly receipt?: Signed<ReceiptBody>;
  readonly heads?: readonly { readonly entry: string; readonly at: number }[];
  readonly files?: BoxFiles;
  readonly shop?: ShopFiles;
  readonly held?: readonly ProofFile[];
  readonly expect: {
    readonly draw?: Said;
    readonly history?: Said;
    readonly closed?: Said;
    /** Codes that the audit names; none for a shop that is honest. */
    readonly audit?: readonly AuditCode[];
  };
}

/** Four ticks: one alone, two of which the later is sealed before the earlier is drawn, and the one that empties the box. */
export async function sellOut(options: SaleOptions = {}): Promise<Sale> {
  const sale = await startSale(options);
  sale.seal(2, [3, 1]);
  await sale.resolve();
  sale.seal(5, [2, 4]);
  sale.seal(6, [1, 3]);
  await sale.resolve();
  sale.seal(9, [16]);
  await sale.resolve();
  return sale;
}

export const shopOf = (sale: Sale, files: BoxFiles = sale.files()): ShopFiles => ({
  entries: [...sale.log.entries],
  checkpoints: [...sale.log.checkpoints],
  boxes: [files],
});

export async function caseOf(
  sale: Sale,
  { rounds = {}, ...rest }: Omit<TestCase, 'policies' | 'rounds'> & Partial<Pick<TestCase, 'policies' | 'rounds'>>,
): Promise<TestCase> {
  return { policies: [sale.log.policy], rounds: { ...Object.fromEntries(await sale.relay()), ...rounds }, ...rest };
}
