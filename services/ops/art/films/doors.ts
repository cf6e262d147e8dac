import { field } from './film.ts';
import { fine } from './time.ts';

const { width, height, x } = field;
const panel = width / 2 + 30;

/** Hemp leaves, the old pattern of good growth, as lines of gold on the panels. */
function hempLeaves(): string {
  const side = 54;
  const rise = side * Math.sqrt(3);
  let lines = '';
  for (let row = -1; row * rise * 0.5 < height + rise; row++) {
    for (let column = -1; column * side * 3 < panel + side * 3; column++) {
      const [cx, cy] = [column * side * 3 + (row % 2 === 0 ? 0 : side * 1.5), row * rise * 0.5];
      for (let spoke = 0; spoke < 6; spoke++) {
        const angle = (spoke * Math.PI) / 3;
        const [ex, ey] = [cx + Math.cos(angle) * side, cy + Math.sin(angle) * side];
        const [nx, ny] = [cx + Math.cos(angle + Math.PI / 3) * side, cy + Math.sin(angle + Math.PI / 3) * side];
        const [mx, my] = [cx + Math.cos(angle + Math.PI / 6) * side * 0.577, cy + Math.sin(angle + Math.PI / 6) * side * 0.577];
        lines += `M${fine(cx)} ${fine(cy)}L${fine(ex)} ${fine(ey)}L${fine(nx)} ${fine(ny)}M${fine(cx)} ${fine(cy)}L${fine(mx)} ${fine(my)}L${fine(ex)} ${fine(ey)}M${fine(mx)} ${fine(my)}L${fine(nx)} ${fine(ny)}`;
      }
    }
  }
  return lines;
}
const leaves = hempLeaves();

const defs = `<defs><linearGradient id="lacquer" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0b0e22"/><stop offset=".7" stop-color="#1c2350"/><stop offset="1" stop-color="#2a3472"/></linearGradient><linearGradient id="leaf-fade" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#e7c572" stop-opacity=".04"/><stop offset="1" stop-color="#e7c572" stop-opacity=".34"/></linearGradient><linearGradient id="rail" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f6dc98"/><stop offset=".5" stop-color="#a67b2a"/><stop offset="1" stop-color="#f6dc98"/></linearGradient><clipPath id="panel"><rect width="${panel}" height="${height}"/></clipPath></defs>`;

/** The shut side of a panel is at the right of this drawing; the other panel is its mirror. */
const onePanel = `<g clip-path="url(#panel)"><rect width="${panel}" height="${height}" fill="url(#lacquer)"/><path d="${leaves}" fill="none" stroke="url(#leaf-fade)" stroke-width="1.3"/><rect x="${panel - 10}" width="10" height="${height}" fill="url(#rail)"/><rect x="${panel - 13}" width="2" height="${height}" fill="#05060f" opacity=".6"/><g transform="translate(${panel - 52} 430)"><circle r="25" fill="#0a0d20" stroke="url(#rail)" stroke-width="4"/><circle r="16" fill="none" stroke="#e7c572" stroke-width="1.4" opacity=".8"/><path d="M0 -11L9.5 5.5H-9.5Z" fill="none" stroke="#e7c572" stroke-width="1.4" opacity=".8"/></g></g>`;

/** Two sliding doors of lacquer; open 0 is shut, 1 is gone. Light 0 to 1 falls on their edges. */
export function doors(open: number, tremble: number, light: string, lit: number): string {
  const away = open * (width / 2 + 40);
  const place = `<g transform="translate(${fine(x - panel - away + tremble)} 0)">${onePanel}</g><g transform="translate(${fine(x + panel + away - tremble)} 0) scale(-1 1)">${onePanel}</g>`;
  const gap = `<rect x="${fine(x - away - 5)}" width="${fine(5 + lit * 4)}" height="${height}" fill="${light}" opacity="${fine(lit * 0.9)}"/><rect x="${fine(x + away - lit * 4)}" width="${fine(5 + lit * 4)}" height="${height}" fill="${light}" opacity="${fine(lit * 0.9)}"/>`;
  return `${defs}${place}${gap}`;
}
