import { account, links } from '@fudaya/contracts';
import { forgetOwn, Kbd, Menu, SegmentedControl, spotlight, useDesk, useScheme, type Scheme } from '@fudaya/desk';
import { call, Link, setLanguage, useLanguage } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './header.module.css';

const schemes: readonly Scheme[] = ['light', 'dark', 'auto'];

/** Ends it here: nothing that somebody typed stays in a browser that others use. */
export async function signOut(staffId: string): Promise<void> {
  forgetOwn(staffId);
  await call(account.logout, {}, { spinner: false });
  window.location.assign(links.top());
}

export function DeskHeader() {
  const { t } = useText();
  const language = useLanguage();
  const { session } = useDesk();
  const { scheme, setScheme } = useScheme();
  return (
    <header className={s['header']}>
      <Link className={s['logo']} to={links.desk()}>
        {t('title')}
      </Link>
      <button type="button" className={s['search']} onClick={spotlight.open} aria-keyshortcuts="Control+K Meta+K">
        <span>{t('palette.open')}</span>
        <Kbd size="xs">Ctrl K</Kbd>
      </button>
      <SegmentedControl
        size="xs"
        aria-label={t('language')}
        value={language}
        onChange={(to) => void setLanguage(to as typeof language)}
        data={[
          { value: 'ja', label: '日本語' },
          { value: 'en', label: 'English' },
        ]}
      />
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <button type="button" className={s['me']}>
            {session.name} ▾
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{session.roles.map((role) => t(`role.${role}`)).join(language === 'ja' ? '・' : ', ')}</Menu.Label>
          <Menu.Divider />
          <Menu.Label>{t('scheme')}</Menu.Label>
          <Menu.RadioGroup value={scheme} onChange={(to) => setScheme(to as Scheme)}>
            {schemes.map((one) => (
              <Menu.RadioItem key={one} value={one}>
                {t(`scheme.${one}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item component="a" href={links.top()}>
            {t('toShop')}
          </Menu.Item>
          <Menu.Item onClick={() => void signOut(session.id)}>{t('signOut')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </header>
  );
}
