import { field, type Light } from './film.ts';
import { fine } from './time.ts';

const { width, height, x, y } = field;
/** The colours of the page's stage, so that a film's edge cannot be told from the page around it. */
const stage = ['#1b2050', '#10132a', '#07080f'] as const;

/** The dark room that every film starts in. */
export const room = `<defs><radialGradient id="room" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="640"><stop offset="0" stop-color="${stage[0]}"/><stop offset=".55" stop-color="${stage[1]}"/><stop offset="1" stop-color="${stage[2]}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#room)"/>`;

/** Darkens the edges, last of all. */
export const edges = `<defs><radialGradient id="edge" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${x} ${y}) scale(330 640)"><stop offset=".55" stop-color="${stage[2]}" stop-opacity="0"/><stop offset="1" stop-color="${stage[2]}" stop-opacity=".92"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#edge)"/>`;

/** A round light; strength 0 to 1, added to what it falls on. */
export function glow(id: string, light: Light, radius: number, strength: number): string {
  if (strength <= 0 || radius <= 0) return '';
  return `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${light.heart}"/><stop offset=".22" stop-color="${light.beam}" stop-opacity=".82"/><stop offset=".58" stop-color="${light.air}" stop-opacity=".3"/><stop offset="1" stop-color="${light.air}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${fine(radius)}" fill="url(#${id})" opacity="${fine(strength)}" style="mix-blend-mode:screen"/>`;
}

/** Wedges of light that turn slowly around the centre. */
export function rays(id: string, colours: readonly string[], turn: number, reach: number, strength: number): string {
  if (strength <= 0 || reach <= 0) return '';
  const count = colours.length * 6;
  let wedges = '';
  for (let i = 0; i < count; i++) {
    const angle = turn + (i / count) * Math.PI * 2;
    const half = (Math.PI / count) * (i % 2 === 0 ? 0.5 : 0.26);
    const point = (a: number) => `${fine(x + Math.cos(a) * reach)} ${fine(y + Math.sin(a) * reach)}`;
    wedges += `<path d="M${x} ${y}L${point(angle - half)}L${point(angle + half)}Z" fill="${colours[i % colours.length]}"/>`;
  }
  return `<defs><radialGradient id="${id}m" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${fine(reach)}"><stop offset="0" stop-color="#fff"/><stop offset=".35" stop-color="#999"/><stop offset="1" stop-color="#000"/></radialGradient><mask id="${id}"><rect width="${width}" height="${height}" fill="url(#${id}m)"/></mask></defs><g mask="url(#${id})" opacity="${fine(strength)}" style="mix-blend-mode:screen">${wedges}</g>`;
}

/** Rings that widen and fade, as on water. */
export function rings(colour: string, at: number, count: number, reach: number): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const share = (at * 1.4 + i / count) % 1;
    const strength = Math.sin(share * Math.PI) * 0.55;
    out += `<circle cx="${x}" cy="${y}" r="${fine(20 + share * reach)}" fill="none" stroke="${colour}" stroke-width="${fine(1 + 5 * (1 - share))}" opacity="${fine(strength)}"/>`;
  }
  return out;
}
