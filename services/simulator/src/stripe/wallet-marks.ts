// The marks of the wallets' buttons.
import { html } from 'hono/html';

export const appleMark = html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
  <path
    fill="currentColor"
    d="M16.6 12.7c0-2.3 1.9-3.4 2-3.5-1.1-1.6-2.8-1.8-3.4-1.8-1.4-.1-2.8.9-3.5.9s-1.8-.8-3-.8c-1.5 0-2.9.9-3.7 2.2-1.6 2.7-.4 6.8 1.1 9 .8 1.1 1.7 2.3 2.9 2.3 1.2 0 1.6-.7 3-.7s1.8.7 3 .7 2-1.1 2.8-2.2c.9-1.2 1.2-2.4 1.3-2.5-.1 0-2.5-1-2.5-3.6ZM14.4 6c.6-.8 1.1-1.8 1-2.9-.9 0-2.1.6-2.7 1.4-.6.7-1.1 1.8-1 2.8 1 .1 2.1-.5 2.7-1.3Z"
  />
</svg>`;
export const googleMark = html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
  <path fill="#4285f4" d="M21.6 12.2c0-.7-.1-1.3-.2-1.9H12v3.7h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.3Z" />
  <path fill="#34a853" d="M12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5a6 6 0 0 1-9-3.1H3.1v2.5A10 10 0 0 0 12 22Z" />
  <path fill="#fbbc05" d="M6.4 14a6 6 0 0 1 0-3.9V7.6H3.1a10 10 0 0 0 0 9Z" />
  <path fill="#ea4335" d="M12 6a5.4 5.4 0 0 1 3.8 1.5l2.9-2.8A10 10 0 0 0 3.1 7.6l3.3 2.5A6 6 0 0 1 12 6Z" />
</svg>`;
