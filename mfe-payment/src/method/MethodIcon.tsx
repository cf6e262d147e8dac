import { payment } from '@fudaya/contracts';
import type { DeviceWallet } from './device-wallet.ts';
import s from './method-icon.module.css';

const { payIds } = payment;

/** Designed for this shop: what each way to pay is like, never anyone's trade mark. */
const icons: { readonly [id: number]: { readonly tint: string; readonly art: React.ReactNode } } = {
  [payIds.card]: { tint: 'indigo', art: <Card /> },
  [payIds.cardB]: { tint: 'indigo', art: <Card isKept /> },
  [payIds.combini]: { tint: 'pine', art: <Store /> },
  [payIds.stripeCombini]: { tint: 'pine', art: <Store /> },
  [payIds.bank]: { tint: 'gold', art: <Bank /> },
  [payIds.stripeBank]: { tint: 'gold', art: <Bank /> },
  [payIds.payge]: { tint: 'gold', art: <Letter /> },
  [payIds.amazonPay]: { tint: 'vermilion', art: <Wallet /> },
  [payIds.payPal]: { tint: 'indigo', art: <Wallet isTurned /> },
  [payIds.stripePayPay]: { tint: 'vermilion', art: <Phone isCode /> },
  [payIds.carrier]: { tint: 'pine', art: <Phone /> },
  [payIds.adjustment]: { tint: 'gold', art: <Gift /> },
  [payIds.stripeCard]: { tint: 'indigo', art: <Card /> },
};

/** `wallet`: of the device, on the page of this method. */
export function MethodIcon({ payId, wallet }: { payId: number; wallet?: DeviceWallet | undefined }) {
  const icon = wallet ? { tint: wallet === 'applePay' ? 'indigo' : 'pine', art: <Phone isCode /> } : icons[payId];
  const { tint, art } = icon ?? { tint: 'indigo', art: <Card /> };
  return (
    <svg className={s.icon} data-tint={tint} viewBox="0 0 48 32" width={48} height={32} aria-hidden="true" focusable="false">
      <rect className={s.ground} x=".5" y=".5" width="47" height="31" rx="6" />
      {art}
    </svg>
  );
}

function Card({ isKept = false }: { isKept?: boolean }) {
  return (
    <>
      <rect className={s.soft} x="11" y="7.500" width="26" height="17" rx="2.500" />
      <path className={s.full} d="M11 11.500h26v3.500H11z" />
      <path className={s.line} d="M14.500 20.500h6" />
      {isKept ? (
        <path className={s.gilt} d="m32 17 1.300 2.600 2.900.4-2.100 2 .5 2.900-2.600-1.400-2.600 1.400.5-2.900-2.100-2 2.900-.4z" />
      ) : (
        <rect className={s.gilt} x="29.500" y="18.500" width="4.500" height="3.500" rx="1" />
      )}
    </>
  );
}

function Store() {
  return (
    <>
      <path className={s.soft} d="M13 14h22v11H13z" />
      <path className={s.full} d="M13.500 7h21l2.500 5.500H11z" />
      <path
        className={s.gilt}
        d="M11 12.500h5.200a2.600 2.600 0 0 1-5.200 0Zm10.400 0h5.200a2.600 2.600 0 0 1-5.200 0Zm10.400 0H37a2.600 2.600 0 0 1-5.200 0Z"
      />
      <path className={s.line} d="M26.500 25v-6h5v6M16.500 18.500h6v3.500h-6z" />
    </>
  );
}

function Bank() {
  return (
    <>
      <path className={s.full} d="M24 5.500 36 11.500v1.500H12v-1.500z" />
      <path className={s.line} d="M15.500 15v6.500M21 15v6.500M27 15v6.500M32.500 15v6.500" />
      <path className={s.full} d="M12 23h24v2.500H12z" />
      <circle className={s.gilt} cx="24" cy="10" r="1.400" />
    </>
  );
}

function Letter() {
  return (
    <>
      <rect className={s.soft} x="12" y="8" width="24" height="16" rx="2" />
      <path className={s.line} d="m12.500 9.500 11.500 8 11.500-8" />
      <circle className={s.gilt} cx="34" cy="22.500" r="4.500" />
      <path className={s.mark} d="m32.300 20.200 1.700 2.300 1.700-2.300M34 22.500v2.600M32.500 23.400h3" />
    </>
  );
}

function Wallet({ isTurned = false }: { isTurned?: boolean }) {
  return (
    <>
      <path className={isTurned ? s.gilt : s.soft} d="M14 9.500 32 6.500v5H14z" />
      <rect className={s.full} x="12" y="10" width="24" height="15" rx="2.500" />
      <path className={s.cut} d="M28.500 15H36v5h-7.500a2.500 2.500 0 0 1 0-5Z" />
      <circle className={s.gilt} cx="29.500" cy="17.500" r="1.300" />
    </>
  );
}

function Phone({ isCode = false }: { isCode?: boolean }) {
  return (
    <>
      <rect className={s.full} x="18" y="4.500" width="12" height="23" rx="2.500" />
      <rect className={s.cut} x="19.500" y="7" width="9" height="15.500" rx="1" />
      {isCode ? (
        <path
          className={s.mark}
          d="M21.500 10h2v2h-2zM24.800 10h2v2h-2zM21.500 14h2v2h-2zM25.500 14.500h1.500M24.500 17.500h2.500M21.500 18.500h1.500"
        />
      ) : (
        <path className={s.mark} d="m21.500 11.500 2.500 3.500 2.500-3.500M24 15v4M22 16.300h4" />
      )}
      <circle className={s.gilt} cx="24" cy="25" r="1" />
    </>
  );
}

function Gift() {
  return (
    <>
      <rect className={s.soft} x="14.500" y="14" width="19" height="11" rx="1.500" />
      <rect className={s.full} x="13" y="10.500" width="22" height="4.500" rx="1.200" />
      <path className={s.gilt} d="M22.500 10.500h3V25h-3zM24 10.500c-5 0-6-5-3-5 2 0 3 2.500 3 5Zm0 0c5 0 6-5 3-5-2 0-3 2.500-3 5Z" />
    </>
  );
}
