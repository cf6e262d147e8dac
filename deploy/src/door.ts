// What stands before the edge and beside it: the namespace, what all parts are told, certificates, the way in.
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { Issuer } from '@kubernetes-models/cert-manager/cert-manager.io/v1';
import { ConfigMap, Namespace } from 'kubernetes-models/v1';
import { issuer, namespace } from './names.ts';

const host = 'shop.example';
const region = 'ap-northeast-1';
/** The controller of ingresses, and where it runs. */
const ingressClassName = 'nginx';

export const home = (): Namespace =>
  new Namespace({ metadata: { name: namespace, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } } });

export const told = (): ConfigMap =>
  new ConfigMap({
    metadata: { name: 'shop', namespace },
    data: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PUBLIC_ORIGIN: `https://${host}`,
      // Pipelines publish there, and edges bring what they have not yet (decision 26).
      BUILDS_BUCKET: 'fudaya-builds',
      BUILDS_BUCKET_REGION: region,
      MEDIA_BUCKET: 'fudaya-media',
      MEDIA_BUCKET_REGION: region,
    },
  });

/** Certificates by ACME; overlays say by which server, and whom it writes to. */
export const certificates = (): Issuer =>
  new Issuer({
    metadata: { name: issuer, namespace },
    spec: {
      acme: {
        server: 'https://acme-staging-v02.api.letsencrypt.org/directory',
        email: 'operations@shop.example',
        privateKeySecretRef: { name: 'acme-account' },
        solvers: [{ http01: { ingress: { ingressClassName } } }],
      },
    },
  });

/** Any ingress controller, in a namespace labelled `ingress=true`; it ends TLS and sets x-forwarded-for itself. */
export const wayIn = (): Ingress =>
  new Ingress({
    metadata: { name: 'shop', namespace, annotations: { 'cert-manager.io/issuer': issuer } },
    spec: {
      ingressClassName,
      tls: [{ hosts: [host], secretName: 'shop-tls' }],
      rules: [
        { host, http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name: 'edge', port: { name: 'http' } } } }] } },
      ],
    },
  });
