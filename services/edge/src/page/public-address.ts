// The one address of what a public page shows, known without rendering it (mfe-store/src/first-view/heads.ts says the same of a rendered one).
import { links, pages, store } from '@fudaya/contracts';

const numberIn = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? '';
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
};
const laterPage = (query: URLSearchParams): number | undefined => {
  const page = numberIn(query, 'page');
  return page === 1 ? undefined : page;
};

/** Undefined: nothing for search engines, as forms are, and pages that name nothing. */
export function publicAddress(path: string, search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (path === links.top()) {
    const isNews = query.get('type') === String(store.specialTabs.news);
    return isNews ? links.top(store.specialTabs.news, numberIn(query, 'page')) : links.top();
  }
  if (path === '/pack-list') {
    const [index, page] = [numberIn(query, 'index'), laterPage(query)];
    return index === undefined ? undefined : links.packList(index, page === undefined ? {} : { page });
  }
  if (path === '/pack-detail') {
    const packId = numberIn(query, 'packId');
    return packId === undefined ? undefined : links.packDetail(packId);
  }
  return pages.some((page) => page.path === path && page.area === 'store' && page.isPublic) ? path : undefined;
}
