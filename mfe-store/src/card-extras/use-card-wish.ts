import { links, store } from '@fudaya/contracts';
import { failureText, useMember, useNavigate, useRead, useSearchParams, useWrite } from '@fudaya/web';
import { useState } from 'react';

/** Whether the member wishes for a card. A visitor who wants to goes to the login, which leads back to the pack. */
export function useCardWish(cardId: string) {
  const member = useMember();
  const isMember = member?.is_login === '1';
  const { reply, reload } = useRead(store.cardWishes, {}, { enabled: isMember, spinner: false, fresh_ms: 60_000 });
  const { submit, isRunning } = useWrite(store.cardWishSet);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [refused, setRefused] = useState('');
  const isWished = isMember && reply?.cards.some(({ id }) => id === cardId) === true;

  async function toggle(): Promise<void> {
    if (member?.is_login === '0') return void navigate(links.login(Number(query.get('packId')) || undefined));
    if (isRunning) return;
    const result = await submit({ card_id: cardId, is_wished: isWished ? '0' : '1' });
    setRefused(result.ok ? '' : (Object.values(result.errors).flat()[0] ?? failureText(result)));
    await reload();
  }

  return { isWished, isRunning, refused, toggle };
}
