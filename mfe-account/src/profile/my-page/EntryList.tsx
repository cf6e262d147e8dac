import { shopRules } from '@fudaya/contracts';
import { Icon, Link, type IconName } from '@fudaya/web';
import { useText, type TextKey } from '../../texts.ts';
import s from './my-page.module.css';

export interface Entry {
  readonly to: string;
  readonly icon: IconName;
  /** Keys of the texts. */
  readonly label: TextKey;
  readonly hint: TextKey;
}

/** What a hint may name. */
const figures = { points: shopRules.referral.points };

/** Ways on, each with what is there. */
export function EntryList({ label, entries }: { label: string; entries: readonly Entry[] }) {
  const { t } = useText();
  return (
    <nav aria-label={label}>
      <ul className={s.menu}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <EntryLink {...entry} text={t(entry.label)} hint={t(entry.hint, figures)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EntryLink({ to, icon, text, hint }: { to: string; icon: IconName; text: string; hint: string }) {
  const inside = (
    <>
      <Icon name={icon} size={24} />
      <span className={s.entryText}>
        <strong>{text}</strong>
        <small>{hint}</small>
      </span>
      <Icon name="chevronRight" />
    </>
  );
  // A mail address is no page of the site.
  if (to.startsWith('mailto:')) {
    return (
      <a href={to} className={s.entry}>
        {inside}
      </a>
    );
  }
  return (
    <Link to={to} className={s.entry}>
      {inside}
    </Link>
  );
}
