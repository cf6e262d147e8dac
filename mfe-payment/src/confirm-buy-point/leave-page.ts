/** A full-page navigation: to the provider's page, which is no route of ours. */
export const leavePage = (url: string): void => window.location.assign(url);
