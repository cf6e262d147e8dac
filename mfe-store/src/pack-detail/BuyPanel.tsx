import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { links, type store } from '@fudaya/contracts';
import { keepForLogin, Notice, useMember, useNavigate } from '@fudaya/web';
import { usePackBuy, type Intent, type Shortage } from '../pack-buy/use-pack-buy.ts';
import { useText } from '../texts.ts';
import { whenIdle } from '../when-idle.ts';
import { BuyBar } from './BuyBar.tsx';
import { bringDialogs, ConfirmDialog, CountDialog, ShortageDialog } from './buy-dialogs.ts';
import { PhoneLink } from './PhoneLink.tsx';

type Step =
  | { readonly name: 'choose' }
  | { readonly name: 'count' }
  | { readonly name: 'confirm'; readonly intent: Intent }
  | { readonly name: 'short'; readonly of: Shortage; readonly count: number };

/** From the buy bar to the reveal: check, confirmation, purchase (PKD-5, PKD-6). */
export function BuyPanel({ pack }: { pack: store.PackDetail }) {
  const { t, language } = useText();
  const member = useMember();
  const navigate = useNavigate();
  const { check, checkAgain, buy, shareOf, isChecking, isBuying } = usePackBuy(pack.id);
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [message, setMessage] = useState<ReactNode>('');

  // In hand before most first presses, behind what the page shows; a press that is earlier brings them beside its check.
  useEffect(() => whenIdle(() => bringDialogs(language)), [language]);
  const close = () => setStep({ name: 'choose' });
  // While nobody knows who is there, the service is asked: it leads to the login by itself.
  const isVisitor = member?.is_login === '0';
  const balance = member?.is_login === '1' ? (pack.payment_method === '1' ? member.point : member.coin) : undefined;
  const goToLogin = () => void navigate(links.login(pack.id));
  const wasMember = useRef(false);
  useEffect(() => {
    if (member?.is_login === '1') wasMember.current = true;
  }, [member]);
  const choose = async (count: number) => {
    if (isVisitor) {
      // Their session was seen to be over: the login leads on to the confirmation, as where the service is the one that says so.
      if (wasMember.current) keepForLogin(links.confirmBuyProduct(pack.id, count));
      goToLogin();
      return;
    }
    setMessage('');
    bringDialogs(language);
    const result = await check(count);
    if (result === 'left') return;
    if (result.ok) {
      setStep({ name: 'confirm', intent: result.intent });
      return;
    }
    setMessage(result.isPhoneNeeded ? withPhoneLink(result.message) : result.message);
    if (result.shortage) setStep({ name: 'short', of: result.shortage, count });
  };
  const chooseCoupon = async (intent: Intent, id: string) => {
    setMessage('');
    const result = await checkAgain(intent, id);
    if (result === 'left') return;
    if (result.ok) setStep({ name: 'confirm', intent: result.intent });
    else setMessage(result.message);
  };
  const confirm = async (intent: Intent) => {
    const result = await buy(intent, { from: links.packDetail(pack.id), replace: false });
    if (result === 'left') return;
    setMessage(result === 'unanswered' ? t('failure.lost') : result.message);
    // Unanswered: the confirmation stays open, so that the next press retries the same purchase.
    if (result !== 'unanswered') close();
  };

  return (
    <>
      <BuyBar
        pack={pack}
        balance={balance}
        isBusy={isChecking || isBuying}
        message={step.name === 'confirm' ? '' : message}
        onChoose={(count) => void choose(count)}
        onOther={() => (isVisitor ? goToLogin() : setStep({ name: 'count' }))}
      />
      <Suspense>
        {step.name === 'count' && <CountDialog pack={pack} onClose={close} />}
        {step.name === 'confirm' && (
          <ConfirmDialog
            pack={pack}
            intent={step.intent}
            share={shareOf(step.intent)}
            coupons={{ isFixed: shareOf(step.intent).isFixed, choose: (id) => void chooseCoupon(step.intent, id) }}
            isBuying={isBuying || isChecking}
            onConfirm={() => void confirm(step.intent)}
            onClose={close}
          >
            {message !== '' && <Notice tone="danger">{message}</Notice>}
          </ConfirmDialog>
        )}
        {step.name === 'short' && (
          <ShortageDialog
            shortage={step.of}
            packId={pack.id}
            price={step.count * pack.point}
            balance={balance}
            onBuyPoints={() => void navigate(links.buyPoint(pack.id))}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

const withPhoneLink = (message: string): ReactNode => (
  <>
    <p>{message}</p>
    <PhoneLink />
  </>
);
