// What runs by itself at night and belongs to no part.
import { CronJob } from 'kubernetes-models/batch/v1';
import { imageOf, labelsOf, namespace } from './names.ts';
import { containerRights, podRights } from './rights.ts';

/** Files of builds that nobody needs any more leave the store. The keys of the edges can only read it; its own may remove. At 4:40 in Japan. */
export const pruning = (): CronJob =>
  new CronJob({
    metadata: { name: 'prune', namespace, labels: labelsOf('prune') },
    spec: {
      schedule: '40 19 * * *',
      concurrencyPolicy: 'Forbid',
      startingDeadlineSeconds: 3600,
      successfulJobsHistoryLimit: 3,
      jobTemplate: {
        spec: {
          backoffLimit: 3,
          activeDeadlineSeconds: 1800,
          template: {
            metadata: { labels: labelsOf('prune') },
            spec: {
              restartPolicy: 'OnFailure',
              automountServiceAccountToken: false,
              securityContext: podRights,
              containers: [
                {
                  name: 'prune',
                  image: imageOf('releases'),
                  args: ['services/releases/src/cli.ts', 'prune', '--by', 'task'],
                  env: [
                    { name: 'BUILDS_DIR', value: '/tmp/builds' },
                    { name: 'BUILDS_KEPT_DAYS', value: '30' },
                  ],
                  envFrom: [{ configMapRef: { name: 'shop' } }, { secretRef: { name: 'prune' } }],
                  resources: { requests: { cpu: '50m', memory: '96Mi' }, limits: { memory: '256Mi' } },
                  securityContext: containerRights,
                  volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
                },
              ],
              volumes: [{ name: 'tmp', emptyDir: { sizeLimit: '64Mi' } }],
            },
          },
        },
      },
    },
  });
