import { links, type account, type ReplyOf } from '@fudaya/contracts';
import { Amount, Button, Icon, toast } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import s from './invite-friends.module.css';

export type Referral = ReplyOf<typeof account.referral>;

/** The code as a ticket to hand on, and a stamp for each friend who brought points. */
export function ReferralTicket({ referral }: { referral: Referral }) {
  const { t } = useText();
  const { referral_code: code, friends_max: max, friends_granted: n, points } = referral;
  return (
    <section className={s.ticket} aria-label={t('invite.code')}>
      <p className={s.label}>{t('invite.code')}</p>
      <p className={s.code} translate="no">
        {code}
      </p>
      <Handing code={code} />
      <div className={s.stub}>
        <div className={s.stamps} role="img" aria-label={t('invite.stamps', { n, max })}>
          {Array.from({ length: max }, (_, i) => (
            <span key={i} data-granted={i < n || undefined}>
              {i < n ? <Icon name="check" size={16} /> : i + 1}
            </span>
          ))}
        </div>
        <p className={s.earned}>
          {t('invite.earned')} <Amount value={n * points} unit="pt" />
        </p>
      </div>
    </section>
  );
}

/** By whatever the device shares with; where there is no such thing, by copying. */
function Handing({ code }: { code: string }) {
  const { t } = useText();
  const [copied, setCopied] = useState<'code' | 'link'>();
  const url = window.location.origin + links.userRegister(code);
  const copy = async (what: 'code' | 'link') => {
    try {
      await navigator.clipboard.writeText(what === 'code' ? code : url);
      setCopied(what);
      toast(t('invite.copied'));
    } catch {
      // The clipboard may be closed to us; the code can still be selected by hand.
    }
  };
  const share = async () => {
    try {
      await navigator.share({ text: t('invite.shareText', { code }), url });
    } catch {
      // Closed without choosing.
    }
  };
  return (
    <div className={s.handing}>
      {'share' in navigator ? (
        <Button className={s.gold} onClick={() => void share()}>
          {t('invite.share')}
        </Button>
      ) : (
        <Button className={s.gold} onClick={() => void copy('link')}>
          {t(copied === 'link' ? 'invite.copied' : 'invite.copyLink')}
        </Button>
      )}
      <Button kind="secondary" onClick={() => void copy('code')}>
        {t(copied === 'code' ? 'invite.copied' : 'invite.copyCode')}
      </Button>
    </div>
  );
}
