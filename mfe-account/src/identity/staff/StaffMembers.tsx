import { account } from '@fudaya/contracts';
import { Badge, Button, Dialog, Icon, Notice, failureText, formatDateTime } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { MailText } from '../mail/MailText.tsx';
import { useProvenWrite } from '../prove/use-proven-write.tsx';
import block from '../../surface/block.module.css';
import s from '../security/security.module.css';

type Member = account.StaffList['staff'][number];
type Invited = account.StaffList['invited'][number];
interface Props {
  readonly staff: readonly Member[];
  readonly invited: readonly Invited[];
  readonly onChanged: () => void;
}

export function StaffMembers({ staff, invited, onChanged }: Props) {
  const { t } = useText();
  const { submit, isRunning, question } = useProvenWrite(account.staffRemove, { isPasskeyOnly: true });
  const [asked, setAsked] = useState<Member>();
  const [said, setSaid] = useState<{ readonly tone: 'success' | 'danger'; readonly text: string }>();
  const end = async ({ id, name }: Member | Invited) => {
    setAsked(undefined);
    const outcome = await submit({ id });
    setSaid(outcome.ok ? { tone: 'success', text: t('staff.removed', { name }) } : { tone: 'danger', text: failureText(outcome) });
    onChanged();
  };
  const until = ({ by, expires }: Invited) => {
    const at = formatDateTime(expires);
    return by === '' ? t('staff.invitedByCommand', { at }) : t('staff.invitedBy', { by, at });
  };
  return (
    <section className={block.block} data-dense aria-labelledby="staff">
      <h2 id="staff">{t('staff.list')}</h2>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <ul className={s.list}>
        {staff.map((member) => (
          <Row key={member.id} name={member.name} mail={member.mail} more={joinedText(t, member)}>
            {member.is_me === '1' ? (
              <Badge tone="pine">{t('staff.me')}</Badge>
            ) : (
              <Button kind="quiet" size="small" aria-label={t('staff.removeOf', { name: member.name })} onClick={() => setAsked(member)}>
                {t('staff.remove')}
              </Button>
            )}
          </Row>
        ))}
        {invited.map((one) => (
          <Row key={one.id} name={one.name} mail={one.mail} more={until(one)} badge={<Badge>{t('staff.invited')}</Badge>}>
            {!staff.some(({ id }) => id === one.id) && (
              <Button
                kind="quiet"
                size="small"
                disabled={isRunning}
                aria-label={t('staff.withdrawOf', { name: one.name })}
                onClick={() => void end(one)}
              >
                {t('staff.withdraw')}
              </Button>
            )}
          </Row>
        ))}
      </ul>
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('staff.removeTitle', { name: asked?.name ?? '' })}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsked(undefined)}>
              {t('security.cancel')}
            </Button>
            <Button kind="final" busy={isRunning} onClick={() => asked && void end(asked)}>
              {t('staff.remove')}
            </Button>
          </>
        }
      >
        <p>{t('staff.removeText')}</p>
      </Dialog>
      {question}
    </section>
  );
}

const joinedText = (t: ReturnType<typeof useText>['t'], { joined }: Member): string =>
  joined === null ? t('staff.notJoined') : t('staff.joined', { at: formatDateTime(joined) });

interface RowProps {
  readonly name: string;
  readonly mail: string;
  readonly more: string;
  readonly badge?: React.ReactNode;
  readonly children: React.ReactNode;
}

function Row({ name, mail, more, badge, children }: RowProps) {
  return (
    <li className={s.row}>
      <Icon name="key" size={24} />
      <span className={s.what}>
        <strong>
          {name} {badge}
        </strong>
        <small>
          <MailText mail={mail} />
        </small>
        <small>{more}</small>
      </span>
      {children}
    </li>
  );
}
