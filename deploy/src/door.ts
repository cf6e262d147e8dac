// What stands before the edge and beside it: the namespace, what all parts are told, the builds, the way in.
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim } from 'kubernetes-models/v1';
import { namespace } from './names.ts';

const host = 'shop.example';

export const home = (): Namespace =>
  new Namespace({ metadata: { name: namespace, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } } });

export const told = (): ConfigMap =>
  new ConfigMap({
    metadata: { name: 'shop', namespace },
    data: { NODE_ENV: 'production', LOG_LEVEL: 'info', PUBLIC_ORIGIN: `https://${host}` },
  });

/** Written by `pnpm release publish`, read by every edge; the bucket of the settings S3_* takes its place where there is one. */
export const buildsClaim = (): PersistentVolumeClaim =>
  new PersistentVolumeClaim({
    metadata: { name: 'builds', namespace },
    spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: '5Gi' } } },
  });

/** Any ingress controller, in a namespace labelled `ingress=true`; it ends TLS and sets x-forwarded-for itself. */
export const wayIn = (): Ingress =>
  new Ingress({
    metadata: { name: 'shop', namespace },
    spec: {
      tls: [{ hosts: [host], secretName: 'shop-tls' }],
      rules: [
        { host, http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name: 'edge', port: { name: 'http' } } } }] } },
      ],
    },
  });
