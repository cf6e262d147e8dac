import { field } from './film.ts';
import { fine } from './time.ts';

const { x, y } = field;

const defs = `<defs><linearGradient id="steel" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8b94b8"/><stop offset=".45" stop-color="#3f4770"/><stop offset="1" stop-color="#1a1f3e"/></linearGradient><linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff1c0"/><stop offset=".5" stop-color="#c79a3b"/><stop offset="1" stop-color="#74540f"/></linearGradient><linearGradient id="inside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b0e20"/><stop offset="1" stop-color="#161b3a"/></linearGradient></defs>`;

const rivets = (w: number, h: number) =>
  [-1, 1]
    .flatMap((sx) =>
      [-1, -0.33, 0.33, 1].map(
        (sy) => `<circle cx="${fine(sx * (w / 2 - 16))}" cy="${fine(sy * (h / 2 - 16))}" r="6" fill="url(#brass)"/>`,
      ),
    )
    .join('');

const body = `<ellipse cx="0" cy="222" rx="230" ry="26" fill="#000" opacity=".5"/><rect x="-212" y="-200" width="424" height="404" rx="34" fill="url(#steel)" stroke="url(#brass)" stroke-width="9"/><rect x="-176" y="-164" width="352" height="332" rx="18" fill="url(#inside)" stroke="#05070f" stroke-width="6"/><rect x="-190" y="204" width="60" height="18" rx="5" fill="#10142c"/><rect x="130" y="204" width="60" height="18" rx="5" fill="#10142c"/>`;

interface StrongboxState {
  /** Degrees the dial stands at. */
  readonly dial: number;
  /** 0 locked, 1 the bolts are in. */
  readonly bolts: number;
  /** 0 shut, 1 the door is open to the side. */
  readonly open: number;
  readonly tremble: number;
  /** What shines out of it, drawn between its inside and its door. */
  readonly light: string;
}

/** The strongbox. Shut it looks the same whatever is in it. */
export function strongbox({ dial, bolts, open, tremble, light }: StrongboxState): string {
  const spokes = Array.from(
    { length: 8 },
    (_, i) => `<rect x="-6" y="-92" width="12" height="50" rx="6" fill="url(#brass)" transform="rotate(${fine(dial + i * 45)})"/>`,
  ).join('');
  const bars = [-110, 0, 110]
    .map((cy) => `<rect x="${fine(138 - bolts * 46)}" y="${cy - 13}" width="54" height="26" rx="7" fill="url(#brass)"/>`)
    .join('');
  const door = `<g transform="translate(-170 0) skewY(${fine(-open * 14)}) scale(${fine(1 - open * 0.94)} 1) translate(170 0)">${bars}<rect x="-168" y="-156" width="336" height="316" rx="16" fill="url(#steel)" stroke="url(#brass)" stroke-width="6"/>${rivets(336, 312)}<circle r="112" fill="#1d2346" stroke="url(#brass)" stroke-width="9"/>${Array.from({ length: 24 }, (_, i) => `<rect x="-1.2" y="-106" width="2.4" height="${i % 2 === 0 ? 14 : 8}" fill="#e7c572" opacity=".8" transform="rotate(${i * 15})"/>`).join('')}${spokes}<circle r="60" fill="url(#brass)"/><circle r="34" fill="#151a38" stroke="#f7e3a6" stroke-width="3"/><g transform="rotate(${fine(dial)})"><path d="M0 -22V22M-22 0H22" stroke="#f7e3a6" stroke-width="5" stroke-linecap="round"/></g></g>`;
  return `${defs}<g transform="translate(${fine(x + tremble)} ${fine(y + 20)})">${body}</g>${light}<g transform="translate(${fine(x + tremble)} ${fine(y + 20)})" opacity="${fine(Math.min(1, (1 - open) * 6))}">${door}</g>`;
}
