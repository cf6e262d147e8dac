// One part as Kubernetes runs it: replaced without a gap, spread over nodes, without a right it does not need.
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { imageOf, labelsOf, namespace } from './names.ts';
import type { Part } from './parts.ts';
import { containerRights, podRights } from './rights.ts';

/** Longer than a long poll (25 s) and the time a balancer needs to look away. */
const grace_s = 60;
const lookAway_s = 5;

/** Over zones and machines, as far as there are any with room. */
export const spread = (matchLabels: Readonly<Record<string, string>>) =>
  ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].map((topologyKey) => ({
    maxSkew: 1,
    topologyKey,
    whenUnsatisfiable: 'ScheduleAnyway' as const,
    labelSelector: { matchLabels },
  }));

export const deploymentOf = (part: Part): Deployment =>
  new Deployment({
    metadata: { name: part.name, namespace, labels: labelsOf(part.name) },
    spec: {
      selector: { matchLabels: labelsOf(part.name) },
      revisionHistoryLimit: 5,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: {
        metadata: { labels: labelsOf(part.name) },
        spec: {
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          terminationGracePeriodSeconds: grace_s,
          securityContext: podRights,
          topologySpreadConstraints: spread(labelsOf(part.name)),
          containers: [containerOf(part)],
          volumes: [{ name: 'tmp', emptyDir: { sizeLimit: part.cache } }],
        },
      },
    },
  });

const containerOf = (part: Part) => ({
  name: part.name,
  image: imageOf(part.name),
  args: [`services/${part.name}/src/server.ts`],
  ports: [{ name: 'http', containerPort: part.port }],
  env: Object.entries({ PORT: String(part.port), ...part.settings }).map(([name, value]) => ({ name, value })),
  envFrom: [{ configMapRef: { name: 'shop' } }, { secretRef: { name: part.name } }],
  resources: { requests: { cpu: '200m', memory: '192Mi' }, limits: { memory: part.memory } },
  securityContext: containerRights,
  startupProbe: { httpGet: { path: '/health', port: 'http' }, periodSeconds: 2, failureThreshold: 30 },
  livenessProbe: { httpGet: { path: '/health', port: 'http' }, periodSeconds: 10, failureThreshold: 6 },
  readinessProbe: { httpGet: { path: '/ready', port: 'http' }, periodSeconds: 2, failureThreshold: 2 },
  lifecycle: { preStop: { sleep: { seconds: lookAway_s } } },
  volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
});

/** The edge is found by the ingress. All others have no address of their own: their name stands for their pods, which the edge takes in turn. */
export const serviceOf = (part: Part): Service =>
  new Service({
    metadata: { name: part.name, namespace, labels: labelsOf(part.name) },
    spec: {
      ...(part.name !== 'edge' && { clusterIP: 'None' }),
      selector: labelsOf(part.name),
      ports: [{ name: 'http', port: part.port, targetPort: 'http' }],
    },
  });

export const autoscalerOf = (part: Part): HorizontalPodAutoscaler =>
  new HorizontalPodAutoscaler({
    metadata: { name: part.name, namespace, labels: labelsOf(part.name) },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: part.name },
      minReplicas: 2,
      maxReplicas: 10,
      metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } } }],
      // A sale begins at a stroke; what is left of it ebbs away.
      behavior: { scaleUp: { stabilizationWindowSeconds: 0 }, scaleDown: { stabilizationWindowSeconds: 600 } },
    },
  });

export const budgetOf = (part: Part): PodDisruptionBudget =>
  new PodDisruptionBudget({
    metadata: { name: part.name, namespace, labels: labelsOf(part.name) },
    spec: { minAvailable: 1, selector: { matchLabels: labelsOf(part.name) } },
  });
