// What the Prometheus Operator of a cluster is given: each pod of the shop to ask, and the rules as they stand in deploy/monitoring/rules.yaml.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PodMonitor, PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { parse } from 'yaml';
import { namespace } from './names.ts';
import { parts } from './parts.ts';

const folder = join(import.meta.dirname, '../monitoring');
/** By these labels a Prometheus is told to take them (podMonitorSelector, ruleSelector). */
const labels = { 'app.kubernetes.io/part-of': 'fudaya' };
const metadata = { name: 'fudaya', namespace, labels };

/** Each pod, under the name of its part as `job`. */
export const podMonitor = (): PodMonitor =>
  new PodMonitor({
    metadata,
    spec: {
      jobLabel: 'app.kubernetes.io/name',
      selector: {
        matchLabels: labels,
        matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: parts.map(({ name }) => name) }],
      },
      podMetricsEndpoints: [{ port: 'http', path: '/metrics', interval: '15s' }],
    },
  });

export const alertRules = (): PrometheusRule =>
  new PrometheusRule({ metadata, spec: parse(readFileSync(join(folder, 'rules.yaml'), 'utf8')) as never });

export const monitoringFile = join(folder, 'kubernetes.yaml');
export const monitoring = () => [podMonitor(), alertRules()];
