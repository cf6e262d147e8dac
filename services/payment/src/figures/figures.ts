// What whoever watches the shop is told by this service: how payments end, and how the whole shop stands.
import { Counter, Gauge, Registry } from 'prom-client';
import type { Came } from '../settle/moves.ts';
import { shopFigures, type ShopFigure } from './shop-figures.ts';

/** One row of plumbing.keep_shop_figures. */
export interface FigureRow {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly taken_at: Date;
}

export interface PaymentFigures {
  readonly registry: Registry;
  readonly moved: (provider: string, came: Came) => void;
  readonly take: (rows: readonly FigureRow[]) => void;
}

/** @param providers of whom a count of nothing is told from the start: what begins with a number looks to Prometheus as if it had never grown */
export function paymentFigures(providers: Iterable<string> = []): PaymentFigures {
  const registry = new Registry();
  const registers = [registry];
  const moves = new Counter({
    name: 'payments_moved_total',
    help: 'Payments that came to a state, or that a provider gave no answer about (unanswered)',
    labelNames: ['provider', 'came'] as const,
    registers,
  });
  for (const provider of providers) for (const came of ['paid', 'failed', 'unanswered'] as const) moves.inc({ provider, came }, 0);
  const taken = new Gauge({
    name: 'shop_figures_taken_timestamp_seconds',
    help: 'When the figures of the shop were counted last',
    registers,
  });
  const gauges = new Map(
    Object.entries<ShopFigure>(shopFigures).map(([name, { help, label }]) => [
      name,
      new Gauge({ name, help, labelNames: label ? [label] : [], registers }),
    ]),
  );
  return {
    registry,
    moved: (provider, came) => moves.inc({ provider, came }),
    take(rows) {
      // What is told no more, such as a pack that is not on sale, is not told as it was.
      for (const gauge of gauges.values()) gauge.reset();
      for (const { name, label, value } of rows) {
        const of = shopFigures[name as keyof typeof shopFigures] as ShopFigure | undefined;
        gauges.get(name)?.set(of?.label ? { [of.label]: label } : {}, value);
      }
      if (rows[0]) taken.set(rows[0].taken_at.getTime() / 1000);
    },
  };
}
