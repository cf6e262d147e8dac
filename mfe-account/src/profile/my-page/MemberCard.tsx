import { links, type account } from '@fudaya/contracts';
import { Amount, Icon, LinkButton, RankIcon } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { rankNamed } from './rank-named.ts';
import s from './my-page.module.css';

interface Props {
  readonly member: account.CurrentUser;
  /** Tells what the rank is called; until it is here the rank is a number. */
  readonly standing: account.UserStanding | undefined;
}

/** Who I am here and what I own, as a card of the house. */
export function MemberCard({ member, standing }: Props) {
  const { t, language } = useText();
  const name = [member.last_name, member.first_name].filter(Boolean).join(' ');
  return (
    <section className={s.card} data-rank={member.rank}>
      <div className={s.who}>
        <RankIcon rank={member.rank} size={52} />
        <div>
          <p className={s.name}>{name === '' ? t('myPage.greetingNameless') : t('myPage.greeting', { name })}</p>
          <p className={s.rank}>
            {standing
              ? t('myPage.rank', { rank: member.rank, name: rankNamed(standing.rank_names, member.rank, language) })
              : t('myPage.rankOnly', { rank: member.rank })}
          </p>
        </div>
      </div>
      <dl className={s.balances}>
        <div>
          <dt>{t('myPage.points')}</dt>
          <dd className={s.points}>
            <Amount value={member.point} unit="pt" />
          </dd>
        </div>
        <div>
          <dt>{t('myPage.coins')}</dt>
          <dd>
            <Amount value={member.coin} unit="coin" />
          </dd>
        </div>
      </dl>
      <LinkButton kind="secondary" wide to={links.buyPoint()}>
        <Icon name="plus" />
        {t('myPage.buyPoint')}
      </LinkButton>
    </section>
  );
}
