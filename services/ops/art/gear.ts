import { px } from './colour.ts';

/** A gear as a path: teeth around a ring, with a hole. */
export function gear(x: number, y: number, r: number, teeth: number, turn: number): string {
  const points: string[] = [];
  for (let i = 0; i < teeth * 4; i++) {
    const angle = turn + (i / (teeth * 4)) * Math.PI * 2;
    const reach = i % 4 < 2 ? r : r * 0.84;
    points.push(`${px(x + Math.cos(angle) * reach)} ${px(y + Math.sin(angle) * reach)}`);
  }
  const hole = r * 0.56;
  return `M${points.join('L')}ZM${px(x - hole)} ${px(y)}a${px(hole)} ${px(hole)} 0 1 0 ${px(hole * 2)} 0a${px(hole)} ${px(hole)} 0 1 0 ${px(-hole * 2)} 0Z`;
}
