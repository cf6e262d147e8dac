import { createSpotlight } from '@mantine/spotlight';

const [store, acts] = createSpotlight();

/** Makes the list's first entry the one that Enter runs. Mantine does so as words are typed, and knows nothing of what is found later. */
function chooseFirst(): HTMLElement | undefined {
  const state = store.getState();
  const list = document.querySelector(`#${CSS.escape(state.listId)}`);
  const first = list?.querySelector<HTMLElement>('[data-action]') ?? undefined;
  for (const chosen of list?.querySelectorAll('[data-selected]') ?? []) chosen.removeAttribute('data-selected');
  first?.setAttribute('data-selected', 'true');
  store.setState({ ...state, selected: first ? 0 : -1 });
  return first;
}

/** The desk's one palette. */
export const spotlight = { ...acts, store, chooseFirst };
