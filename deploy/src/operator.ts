// Where people run the operators' commands from: a pod that waits, entered by `kubectl exec`. It serves nothing.
import { Deployment } from 'kubernetes-models/apps/v1';
import { imageOf, labelsOf, namespace } from './names.ts';
import { containerRights, podRights } from './rights.ts';

const name = 'operator';

export const operatorsRoom = (): Deployment =>
  new Deployment({
    metadata: { name, namespace, labels: labelsOf(name) },
    spec: {
      replicas: 1,
      selector: { matchLabels: labelsOf(name) },
      // Nobody is served by it: the old one goes first.
      strategy: { type: 'Recreate' },
      template: {
        metadata: { labels: labelsOf(name) },
        spec: {
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          terminationGracePeriodSeconds: 1,
          securityContext: podRights,
          containers: [
            {
              name,
              image: imageOf('tools'),
              command: ['sleep', 'infinity'],
              envFrom: [{ configMapRef: { name: 'shop' } }, { secretRef: { name } }],
              resources: { requests: { cpu: '10m', memory: '16Mi' }, limits: { memory: '768Mi' } },
              securityContext: containerRights,
              // Folders to import are copied there.
              volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
            },
          ],
          volumes: [{ name: 'tmp', emptyDir: { sizeLimit: '4Gi' } }],
        },
      },
    },
  });
