/** Mixes two #rrggbb colours; share 0 is the first. */
export function mix(first: string, second: string, share: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(first.slice(at, at + 2), 16);
    const b = Number.parseInt(second.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const px = (value: number) => String(Math.round(value * 10) / 10);
const share = (value: number) => String(Math.round(value * 1000) / 1000);

/** Colour stops spread evenly, as a gradient. */
export function gradient(id: string, colours: readonly string[], { x2 = 0, y2 = 1 }: { x2?: number; y2?: number } = {}): string {
  const stops = colours.map((colour, i) => `<stop offset="${share(i / (colours.length - 1))}" stop-color="${colour}"/>`).join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops}</linearGradient>`;
}

/** A round light that fades to nothing. */
export function glow(id: string, colour: string, strength = 1): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${px(strength * 0.4)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}
