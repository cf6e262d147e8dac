// Pictures that need no shop: made here, so that a sheet looks alike on every machine.
const svg = (width: number, height: number, inside: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`)}`;

/** A card's face, by its hue. */
export const sampleCard = (hue: number): string =>
  svg(
    630,
    880,
    `<rect width="630" height="880" fill="hsl(${hue} 45% 30%)"/><circle cx="315" cy="360" r="190" fill="hsl(${hue} 60% 62%)"/>` +
      `<path d="M315 190 455 490H175Z" fill="hsl(${hue} 70% 82%)"/><rect x="60" y="660" width="510" height="150" rx="24" fill="#fffaf0"/>`,
  );

export const sampleBanner: string = svg(
  1200,
  500,
  '<rect width="1200" height="500" fill="#1b2050"/><circle cx="960" cy="130" r="320" fill="#2b3a8c"/><path d="M0 500 420 190 760 500Z" fill="#c79a3b"/>',
);
