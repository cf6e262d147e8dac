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
const toNames = {
  to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } } }],
  ports: [
    { port: 53, protocol: 'UDP' as const },
    { port: 53, protocol: 'TCP' as const },
  ],
};
/** Not into the cluster, and not to the cloud's own address of secrets. */
const toWorld = {
  to: [{ ipBlock: { cidr: '0.0.0.0/0', except: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'] } }],
  ports: [443, 465, 587].map((port) => ({ port, protocol: 'TCP' as const })),
};

export const nobody = (): NetworkPolicy =>
  new NetworkPolicy({
    metadata: { name: 'nobody', namespace },
    spec: { podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'fudaya' } }, policyTypes: ['Ingress', 'Egress'] },
  });

/** The edge is spoken to by the ingress, a service by the edge, and both by Prometheus in the namespace `monitoring`, where traces go. */
export function policyOf(part: Part, others: readonly Part[]): NetworkPolicy {
  const callers =
    part.name === 'edge' ? { namespaceSelector: { matchLabels: { ingress: 'true' } } } : { podSelector: { matchLabels: labelsOf('edge') } };
  const toServices = {
    to: others.filter(({ name }) => name !== 'edge').map(({ name }) => ({ podSelector: { matchLabels: labelsOf(name) } })),
    ports: [{ port: 4000, protocol: 'TCP' as const }],
  };
  return new NetworkPolicy({
    metadata: { name: part.name, namespace },
    spec: {
      podSelector: { matchLabels: labelsOf(part.name) },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [{ from: [callers, monitoring], ports: [{ port: part.port, protocol: 'TCP' as const }] }],
      egress: [
        toNames,
        toDatabase,
        toCollector,
        ...(part.name === 'edge' ? [toServices] : []),
        ...(part.isTalkingOutside ? [toWorld] : []),
      ],
    },
  });
}

/** The job that migrates speaks to Postgres and nobody else. */
export const migrationPolicy = (): NetworkPolicy =>
  new NetworkPolicy({
    metadata: { name: 'migrate', namespace },
    spec: { podSelector: { matchLabels: labelsOf('migrate') }, policyTypes: ['Ingress', 'Egress'], egress: [toNames, toDatabase] },
  });

/** The nightly task reads the index; a bucket of builds, where there is one, lies outside. */
export const pruningPolicy = (): NetworkPolicy =>
  new NetworkPolicy({
    metadata: { name: 'prune', namespace },
    spec: { podSelector: { matchLabels: labelsOf('prune') }, policyTypes: ['Ingress', 'Egress'], egress: [toNames, toDatabase, toWorld] },
  });

/** Commands of people write the database, and pictures into their bucket. */
export const operatorPolicy = (): NetworkPolicy =>
  new NetworkPolicy({
    metadata: { name: 'operator', namespace },
    spec: {
      podSelector: { matchLabels: labelsOf('operator') },
      policyTypes: ['Ingress', 'Egress'],
      egress: [toNames, toDatabase, toWorld],
    },
  });
