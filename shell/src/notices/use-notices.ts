import { account, type ReplyOf } from '@fudaya/contracts';
import { call, useMember } from '@fudaya/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../texts.ts';

type Heard = ReplyOf<typeof account.noticeList>;
/** Every navigation reloads the current user; notifications are fetched with it, at most this often. */
const quiet_ms = 15_000;

/**
 * The member's notifications and how many are unread. Fetched only right after the current user was loaded: an ended session must not
 * be discovered here, because nobody should be sent to the login by the bell.
 */
export function useNotices() {
  const member = useMember();
  const { language } = useText();
  const [heard, setHeard] = useState<Heard>();
  const [hasFailed, setFailed] = useState(false);
  const asked = useRef({ at: -quiet_ms, language });
  const isMember = member?.is_login === '1';

  const load = useCallback(async (page = 1): Promise<Heard | undefined> => {
    const outcome = await call(account.noticeList, { page }, { spinner: false });
    setFailed(!outcome.ok);
    if (!outcome.ok) return undefined;
    setHeard(outcome.reply);
    return outcome.reply;
  }, []);

  useEffect(() => {
    const now = performance.now();
    if (member?.is_login !== '1') {
      asked.current = { at: now - quiet_ms, language };
      return;
    }
    if (asked.current.language === language && now - asked.current.at < quiet_ms) return;
    asked.current = { at: now, language };
    void load();
  }, [member, language, load]);

  /** Marks everything up to the newest shown as read. The list keeps its unread marks until it is loaded again. */
  const markRead = useCallback(async ({ list, unread }: Heard) => {
    const [newest] = list;
    if (!newest || unread === 0) return;
    const outcome = await call(account.noticeRead, { id: newest.id }, { spinner: false });
    if (outcome.ok) setHeard((current) => current && { ...current, unread: outcome.reply.unread });
  }, []);

  return { heard: isMember ? heard : undefined, hasFailed, isMember, load, markRead };
}
