// Alerts as code: rules that promtool takes, each with a runbook and a test, and Prometheus told where everything is.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { monitoring, monitoringFile } from './monitoring.ts';
import { parts } from './parts.ts';
import { textOf } from './text.ts';
import { folder, needsPromtool, promtool, tried } from './promtool.ts';

const read = (name: string) => parse(readFileSync(join(folder, name), 'utf8')) as never;
interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels?: { readonly severity?: string };
  readonly annotations?: { readonly summary?: string; readonly runbook?: string };
}
const rules = (read('rules.yaml') as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert !== undefined);

test('OPS-7 the rules are well formed, and the configuration of Prometheus too', (context) => {
  needsPromtool(context);
  expect(promtool('check', 'rules', 'rules.yaml')).toContain('SUCCESS');
  expect(promtool('check', 'config', 'prometheus.yaml')).toContain('SUCCESS');
});

test('OPS-7 every alert says how urgent it is, what is the matter, and where its runbook is', () => {
  const headings = new Set(
    [...readFileSync(join(import.meta.dirname, '../../shared/docs/incidents.md'), 'utf8').matchAll(/^#{2,4} (.+)$/gm)].map(
      ([, title = '']) => `shared/docs/incidents.md#${title.toLowerCase().replaceAll(' ', '-')}`,
    ),
  );
  expect(alerts.length).toBeGreaterThan(30);
  for (const { alert, labels, annotations } of alerts) {
    expect([alert, labels?.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket|none)$/)]);
    expect([alert, (annotations?.summary ?? '').length > 10]).toEqual([alert, true]);
    expect([alert, headings.has(annotations?.runbook ?? '')]).toEqual([alert, true]);
  }
});

test('OPS-7 every alert is tried as series: those that raise it, and those that do not', () => {
  interface Tried {
    readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly unknown[] }[];
  }
  const all = tried.flatMap((file) => (read(file) as { tests: readonly Tried[] }).tests).flatMap(({ alert_rule_test }) => alert_rule_test);
  const names = (some: typeof all) => [...new Set(some.map(({ alertname }) => alertname))].toSorted();
  const known = [...new Set(alerts.map(({ alert = '' }) => alert))].toSorted();
  expect(names(all.filter(({ exp_alerts }) => exp_alerts.length > 0))).toEqual(known);
  // The watchdog is always there.
  expect(names(all.filter(({ exp_alerts }) => exp_alerts.length === 0))).toEqual(known.filter((name) => name !== 'Watchdog'));
});

test('OPS-7 Prometheus is told of every part of the shop and of the machine, where it listens', () => {
  const { scrape_configs } = read('prometheus.yaml') as { scrape_configs: { job_name: string; dns_sd_configs: { port: number }[] }[] };
  const told = scrape_configs.map(({ job_name, dns_sd_configs }) => `${job_name}:${dns_sd_configs[0]?.port}`);
  expect(told.toSorted()).toEqual([...parts.map(({ name, port }) => `${name}:${port}`), 'node:9100'].toSorted());
});

interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

test('OPS-7 every panel of the dashboards asks what Prometheus understands', (context) => {
  needsPromtool(context);
  const names = readdirSync(join(folder, 'dashboards'));
  const dashboards = names.map((name) => JSON.parse(readFileSync(join(folder, 'dashboards', name), 'utf8')) as Dashboard);
  expect(dashboards.map(({ uid }) => `${uid}.json`)).toEqual(names);
  const asked = dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
  expect(asked.length).toBeGreaterThan(40);
  const scratch = mkdtempSync(join(tmpdir(), 'dashboards-'));
  const rows = [...new Set(asked)].map((expr, at) => ({ record: `panel:${at}`, expr }));
  writeFileSync(join(scratch, 'asked.yaml'), JSON.stringify({ groups: [{ name: 'asked', rules: rows }] }));
  expect(execFileSync('promtool', ['check', 'rules', join(scratch, 'asked.yaml')], { encoding: 'utf8' })).toContain('SUCCESS');
  rmSync(scratch, { recursive: true });
});

test('OPS-7 beside Compose, Prometheus, Alertmanager and Grafana find what they are given', () => {
  const { services } = read('compose.yaml') as { services: Record<string, { image: string; volumes: string[] }> };
  const given = Object.values(services).flatMap(({ volumes }) =>
    volumes.flatMap((volume) => /^\.\/monitoring\/([^:]+):/.exec(volume)?.[1] ?? []),
  );
  expect(given.filter((name) => !readdirSync(folder).includes(name))).toEqual([]);
  for (const { image } of Object.values(services)) expect(image).toMatch(/^\$\{[A-Z_]+_IMAGE:\?/);
});

interface Given {
  readonly kind: string;
  readonly metadata: { readonly labels?: Record<string, string> };
  readonly spec: { readonly groups?: unknown; readonly selector?: { readonly matchExpressions: { readonly values: string[] }[] } };
  readonly data?: Record<string, string>;
}

test('OPS-7 a cluster’s Prometheus is given the same rules, by its operator’s schema, and asks every part', () => {
  for (const object of monitoring()) expect(() => object.validate()).not.toThrow();
  const text = readFileSync(monitoringFile, 'utf8');
  expect(text).toBe(textOf(monitoring().map((object) => object.toJSON())));
  const [pods, rule] = parseAllDocuments(text).map((document) => document.toJS() as Given);
  expect(pods?.spec.selector?.matchExpressions[0]?.values.toSorted()).toEqual(parts.map(({ name }) => name).toSorted());
  expect(rule?.spec.groups).toEqual((read('rules.yaml') as { groups: unknown }).groups);
});

test('OPS-7 all of it is applied to a cluster by one command, the dashboards where Grafana looks for them', ({ skip }) => {
  const dashboards = readdirSync(join(folder, 'dashboards')).toSorted();
  const { configMapGenerator, resources } = read('kustomization.yaml') as {
    configMapGenerator: { files: string[] }[];
    resources: string[];
  };
  expect([resources, configMapGenerator[0]?.files]).toEqual([['kubernetes.yaml'], dashboards.map((name) => `dashboards/${name}`)]);
  const { status, stdout } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8', maxBuffer: 2 ** 24 });
  if (status === null) return skip('kubectl is not installed');
  const things = parseAllDocuments(stdout).map((document) => document.toJS() as Given);
  expect(things.map(({ kind }) => kind).toSorted()).toEqual(['ConfigMap', 'PodMonitor', 'PrometheusRule']);
  const boards = things.find(({ kind }) => kind === 'ConfigMap');
  expect([boards?.metadata.labels, Object.keys(boards?.data ?? {}).toSorted()]).toEqual([{ grafana_dashboard: '1' }, dashboards]);
  return undefined;
});
