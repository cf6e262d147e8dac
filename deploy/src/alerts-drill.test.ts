// Every alert over hours of series: its faults, and days without any.
import { expect, test } from 'vitest';
import { needsPromtool, promtool, tried } from './promtool.ts';

test('OPS-7 a fault raises its alert within two minutes, and none is there before it', (context) => {
  needsPromtool(context);
  for (const file of tried) expect(promtool('test', 'rules', file)).toContain('SUCCESS');
}, 300_000);
