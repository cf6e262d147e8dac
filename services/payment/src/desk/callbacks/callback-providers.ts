import type { callbackChecks, callbackProviders as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import type { PaymentDeps } from '../../payment-deps.ts';
import { callbackSettings } from '../../provider/connect.ts';
import { heardOf } from './callbacks.sql.ts';

/** Who calls back, by which settings that is checked, and when it was last heard to be right. */
export async function callbackProviders({ sql, now, providers }: StaffContext & PaymentDeps): Promise<ReplyOf<typeof contract>> {
  const heard = await heardOf(sql, [...providers.keys()], now());
  return {
    providers: heard.map(({ name, genuine, forged, day_genuine, day_forged, day_waiting }) => {
      const checked = callbackSettings.get(name);
      return {
        name,
        is_connected: providers.has(name),
        check: (checked?.check ?? null) satisfies (typeof callbackChecks)[number] | null,
        settings: [...(checked?.settings ?? [])],
        genuine: genuine?.toISOString() ?? null,
        forged: forged?.toISOString() ?? null,
        day: { genuine: day_genuine, forged: day_forged, waiting: day_waiting },
      };
    }),
  };
}
