import { Counter, Histogram, type Registry } from 'prom-client';

type End = 'done' | 'failed';

export function taskFigures(registry: Registry) {
  const ends = new Counter({
    name: 'tasks_total',
    help: 'Runs of tasks by how they ended',
    labelNames: ['task', 'end'],
    registers: [registry],
  });
  const lag = new Histogram({
    name: 'task_lag_seconds',
    help: 'How long after its time a task began',
    labelNames: ['task'],
    buckets: [0.1, 1, 5, 15, 60, 300, 1800, 7200],
    registers: [registry],
  });
  return {
    /** @returns to be called at the end, answers how long it took, ms */
    begun(task: string, runAt: Date): (end: End) => number {
      const began = Date.now();
      lag.observe({ task }, Math.max(0, began - runAt.getTime()) / 1000);
      return (end) => {
        ends.inc({ task, end });
        return Date.now() - began;
      };
    },
  };
}
