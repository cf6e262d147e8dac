import { links, type payment, type ReplyOf } from '@fudaya/contracts';
import { useNavigate } from '@fudaya/web';
import { useText } from '../texts.ts';
import { launchWallet } from './launch-wallet.ts';
import { leavePage } from './leave-page.ts';

type Bought = ReplyOf<typeof payment.pointBuy>;

/** gone: another page of ours · leaving: the browser is on its way to a provider's · stuck: a wallet could not be opened and nothing was charged. */
export type Way = 'gone' | 'leaving' | 'stuck';

/** Where each result of point/buy leads (PNT-4). */
export function useGoOn(packId: number | undefined): (bought: Bought) => Promise<Way> {
  const { language } = useText();
  const navigate = useNavigate();
  return async ({ result, url, payment_id, order_id, launch }) => {
    if (launch) return (await launchWallet(launch, language)) ? 'leaving' : 'stuck';
    if (result === '7' || /^https?:\/\//.test(url)) {
      leavePage(url);
      return 'leaving';
    }
    void navigate(innerRoute({ url, payment_id, order_id }, packId), { replace: true });
    return 'gone';
  };
}

function innerRoute({ url, payment_id, order_id }: Pick<Bought, 'url' | 'payment_id' | 'order_id'>, packId: number | undefined): string {
  if (payment_id !== null) return links.confirmCombini(payment_id, packId);
  if (url === '1') return links.completeBuyPoint(order_id, packId);
  return withPack(url, packId);
}

/** The pack stays in the address, also when the service leaves it out. */
function withPack(url: string, packId: number | undefined): string {
  if (packId === undefined || /[?&]packId=/.test(url)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}packId=${packId}`;
}
