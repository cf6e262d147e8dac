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
  const packId = Number(query.get('packId'));
  const wished = isMember ? reply?.cards.find(({ id }) => id === cardId) : undefined;
  const isWished = wished !== undefined;
  // What is on sale with it besides the pack that this page shows.
  const packs = wished?.packs?.filter(({ id }) => id !== packId) ?? [];
  const isHere = wished?.packs?.some(({ id }) => id === packId) === true;

  async function toggle(): Promise<void> {
    if (member?.is_login === '0') return void navigate(links.login(packId || undefined));
    if (isRunning) return;
    const result = await submit({ card_id: cardId, is_wished: isWished ? '0' : '1' });
    setRefused(result.ok ? '' : (Object.values(result.errors).flat()[0] ?? failureText(result)));
    await reload();
  }

  return { isWished, isHere, packs, isRunning, refused, toggle };
}
