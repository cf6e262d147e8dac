import type { account, ReplyOf } from '@fudaya/contracts';
import { Badge, EmptyState, formatDateTime, Icon, Pager, type IconName } from '@fudaya/web';
import { useText } from '../texts.ts';
import { ShellLink } from '../frame/ShellLink.tsx';
import s from './notice-list.module.css';

const signs: Readonly<Record<string, IconName>> = {
  favourite: 'heart',
  shipment: 'truck',
  decision: 'clock',
  expiry: 'clock',
  unpaid: 'clock',
  points: 'point',
};

interface Props {
  readonly heard: ReplyOf<typeof account.noticeList>;
  readonly onPage: (page: number) => void;
  /** The member follows an entry. */
  readonly onLeave: () => void;
}

/** A parcel's code stays in one line. */
const withWholeCodes = (text: string) =>
  text.split(/(\d{1,8}(?:-\d{1,8}){1,4})/).map((part, i) =>
    i % 2 === 1 ? (
      <span key={i} className={s['code']}>
        {part}
      </span>
    ) : (
      part
    ),
  );

/** Newest first, each a link to what it is about. */
export function NoticeList({ heard, onPage, onLeave }: Props) {
  const { t } = useText();
  if (heard.list.length === 0) {
    return (
      <EmptyState icon="bell" title={t('noticesEmpty')}>
        {t('noticesEmptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={s['list']}>
        {heard.list.map(({ id, kind, title, text, href, created, is_read }) => (
          <li key={id} data-new={is_read === '0' || undefined}>
            <ShellLink href={href} onClick={onLeave}>
              <span className={s['sign']}>
                <Icon name={signs[kind] ?? 'info'} />
              </span>
              <span className={s['words']}>
                <span className={s['title']}>
                  {title} {is_read === '0' && <Badge tone="vermilion">{t('noticeNew')}</Badge>}
                </span>
                <span className={s['text']}>{withWholeCodes(text)}</span>
                <time dateTime={created}>{formatDateTime(created)}</time>
              </span>
            </ShellLink>
          </li>
        ))}
      </ul>
      <Pager page={heard.page} onPage={onPage} />
    </>
  );
}
