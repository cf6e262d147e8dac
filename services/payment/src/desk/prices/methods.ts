import { payment, type ReplyOf } from '@fudaya/contracts';
import type { methods as contract } from '@fudaya/contracts/desk';
import type { StaffContext } from '@fudaya/kit';
import type { PaymentDeps } from '../../payment-deps.ts';
import { saidMoments } from './moments.ts';
import { allMethods } from './prices.sql.ts';

const unnamed = {
  name_ja: '',
  name_en: '',
  memo_ja: '',
  memo_en: '',
  position: 0,
  is_active: false,
  starts: null,
  ends: null,
  version: null,
};

/** Every way to pay: those that are named in the order members see them, then the others. */
export async function methods({ sql, methods: connected }: StaffContext & PaymentDeps): Promise<ReplyOf<typeof contract>> {
  const named = await allMethods(sql);
  const others = Object.values(payment.payIds).filter((id) => !named.some((row) => row.id === id));
  return {
    methods: [...named.map((row) => ({ ...row, ...saidMoments(row) })), ...others.map((id) => ({ ...unnamed, id }))].map((row) => ({
      ...row,
      is_connected: connected.has(row.id),
    })),
  };
}
