// Who may speak to whom: nobody, but for what stands here.
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { database, labelsOf, namespace, pooler } from './names.ts';
import type { Part } from './parts.ts';

const postgres = { podSelector: { matchLabels: { 'cnpg.io/cluster': database } } };
const pgbouncer = { podSelector: { matchLabels: { 'cnpg.io/poolerName': pooler } } };
const toDatabase = { to: [postgres, pgbouncer], ports: [{ port: 5432, protocol: 'TCP' as const }] };
const monitoring = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } };
/** Traces, where OTEL_EXPORTER_OTLP_ENDPOINT names a collector: http://<its service>.monitoring:4318. */
const toCollector = { to: [monitoring], ports: [{ port: 4318, protocol: 'TCP' as const }] };
const ingresses = { namespaceSelector: { matchLabels: { ingress: 'true' } } };
const toNames = {
  to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } } }],
  ports: [
    { port: 53, protocol: 'UDP' as const },
    { port: 53, protocol: 'TCP' as const },
  ],
};
/** Not into the cluster, and not to the cloud's own address of secrets. */
const toWorldBy = (...ports: number[]) => ({
  to: [{ ipBlock: { cidr: '0.0.0.0/0', except: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'] } }],
  ports: ports.map((port) => ({ port, protocol: 'TCP' as const })),
});
const toWorld = toWorldBy(443, 465, 587);

/** Every pod of the namespace, also those that operators make. */
export const nobody = (): NetworkPolicy =>
  new NetworkPolicy({
    metadata: { name: 'nobody', namespace },
    spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
  });

const tcp = (...ports: number[]) => ports.map((port) => ({ port, protocol: 'TCP' as const }));
const podsOf = (name: string) => ({ podSelector: { matchLabels: labelsOf(name) } });
/** CloudNativePG, which asks instances about themselves. */
const cnpg = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'cnpg-system' } } };
/** The managers in these pods ask the API server, whose address is the cluster's own; the plugin's sidecar reaches the bucket. */
const toApiAndBucket = { ports: tcp(443, 6443) };
/** Who speaks to Postgres itself: listening, tasks, migrations, people. */
const direct = ['edge', 'releases', 'store', 'gacha', 'payment', 'account', 'migrate', 'prune', 'operator'];

/** Instances speak to each other, the pooler and the shop to them; nobody else in the cluster does. */
export const postgresPolicy = (): NetworkPolicy =>
  new NetworkPolicy({
    metadata: { name: database, namespace },
    spec: {
      ...postgres,
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        { from: [pgbouncer, ...direct.map(podsOf)], ports: tcp(5432) },
        { from: [postgres, cnpg], ports: tcp(5432, 8000) },
        { from: [monitoring], ports: tcp(9187) },
      ],
      egress: [toNames, { to: [postgres], ports: tcp(5432, 8000) }, toApiAndBucket],
    },
  });

/** The shop's parts speak to the pooler, and it to Postgres. */
export const poolerPolicy = (): NetworkPolicy =>
  new NetworkPolicy({
    metadata: { name: pooler, namespace },
    spec: {
      ...pgbouncer,
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        { from: direct.map(podsOf), ports: tcp(5432) },
        { from: [monitoring], ports: tcp(9127) },
      ],
      egress: [toNames, { to: [postgres], ports: tcp(5432) }, { ports: tcp(443, 6443) }],
    },
  });

/** While a certificate is asked for, its server reads an answer through the ingress. */
export const acmePolicy = (): NetworkPolicy =>
  new NetworkPolicy({
    metadata: { name: 'acme', namespace },
    spec: {
      podSelector: { matchLabels: { 'acme.cert-manager.io/http01-solver': 'true' } },
      policyTypes: ['Ingress'],
      ingress: [{ from: [ingresses], ports: tcp(8089) }],
    },
  });

/** The edge is spoken to by the ingress, a service by the edge, and both by Prometheus in the namespace `monitoring`, where traces go. */
export function policyOf(part: Part, others: readonly Part[]): NetworkPolicy {
  const callers = part.name === 'edge' ? ingresses : { podSelector: { matchLabels: labelsOf('edge') } };
  const toServices = {
    to: others.filter(({ name }) => name !== 'edge').map(({ name }) => ({ podSelector: { matchLabels: labelsOf(name) } })),
    ports: [{ port: 4000, protocol: 'TCP' as const }],
  };
  return new NetworkPolicy({
    metadata: { name: part.name, namespace, labels: labelsOf(part.name) },
    spec: {
      podSelector: { matchLabels: labelsOf(part.name) },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [{ from: [callers, monitoring], ports: [{ port: part.port, protocol: 'TCP' as const }] }],
      egress: [
        toNames,
        toDatabase,
        toCollector,
        ...(part.name === 'edge' ? [toServices] : []),
        ...(part.isTalkingOutside === true ? [toWorld] : []),
        ...(part.isTalkingOutside === 'by https' ? [toWorldBy(443)] : []),
      ],
    },
  });
}

/** The job that migrates speaks to Postgres and nobody else. */
export const migrationPolicy = (): NetworkPolicy =>
  new NetworkPolicy({
    metadata: { name: 'migrate', namespace, labels: labelsOf('migrate') },
    spec: { podSelector: { matchLabels: labelsOf('migrate') }, policyTypes: ['Ingress', 'Egress'], egress: [toNames, toDatabase] },
  });

/** The nightly task reads the index; a bucket of builds, where there is one, lies outside. */
export const pruningPolicy = (): NetworkPolicy =>
  new NetworkPolicy({
    metadata: { name: 'prune', namespace, labels: labelsOf('prune') },
    spec: { podSelector: { matchLabels: labelsOf('prune') }, policyTypes: ['Ingress', 'Egress'], egress: [toNames, toDatabase, toWorld] },
  });

/** Commands of people write the database, and pictures into their bucket. */
export const operatorPolicy = (): NetworkPolicy =>
  new NetworkPolicy({
    metadata: { name: 'operator', namespace, labels: labelsOf('operator') },
    spec: {
      podSelector: { matchLabels: labelsOf('operator') },
      policyTypes: ['Ingress', 'Egress'],
      egress: [toNames, toDatabase, toWorld],
    },
  });
