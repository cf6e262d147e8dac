import { links } from '@fudaya/contracts';
import { Link } from '@fudaya/web';
import { useText } from '../texts.ts';

/** Where a phone is verified. */
export function PhoneLink() {
  const { t } = useText();
  return (
    <p>
      <Link to={links.changeMember()}>{t('buy.phone')}</Link>
    </p>
  );
}
