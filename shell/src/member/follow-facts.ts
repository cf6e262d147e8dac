import { links, pageOf, topics } from '@fudaya/contracts';
import { bus, navigate, openTabs, queryClient } from '@fudaya/web';
import { loadMember } from './current-member.ts';

/** Another current user: nothing cached for the previous one may be shown. */
async function memberChanged(): Promise<void> {
  queryClient.clear();
  const outcome = await loadMember();
  const isMember = outcome.ok && outcome.reply.is_login === '1';
  if (!isMember && pageOf(window.location.pathname)?.isPublic === false) navigate(links.login());
}

let tabs: ReturnType<typeof openTabs> | undefined;

/** After a logout from the header: this tab and the member's others. */
export async function announceMemberChanged(): Promise<void> {
  tabs?.tell();
  await memberChanged();
}

/** Reloads the current user after each fact that changes balance, name or undecided cards. */
export function followFacts(): () => void {
  tabs = openTabs(() => void memberChanged());
  const reload = () => void loadMember({ spinner: false });
  const subscriptions = [
    bus.on(topics.memberChanged, () => void announceMemberChanged()),
    bus.on(topics.packBought, reload),
    bus.on(topics.packDrawn, reload),
    bus.on(topics.cardsDecided, reload),
    bus.on(topics.pointsBought, reload),
    bus.on(topics.balanceMoved, reload),
    bus.on(topics.profileChanged, reload),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    tabs?.close();
  };
}
