// What runs by itself at night and belongs to no part.
import { CronJob } from 'kubernetes-models/batch/v1';
import { builds, image, labelsOf, namespace } from './names.ts';
import { containerRights, podRights } from './rights.ts';

/** Files of builds that nobody needs any more leave the store. The edges can only read it; this may write. At 4:40 in Japan. */
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
                  image,
                  args: ['services/releases/src/cli.ts', 'prune', '--by', 'task'],
                  env: [
                    { name: 'BUILDS_DIR', value: '/builds' },
                    { name: 'BUILDS_KEPT_DAYS', value: '30' },
                  ],
                  envFrom: [{ secretRef: { name: 'releases' } }],
                  resources: { requests: { cpu: '50m', memory: '96Mi' }, limits: { memory: '256Mi' } },
                  securityContext: containerRights,
                  volumeMounts: [{ name: builds.name, mountPath: '/builds' }],
                },
              ],
              volumes: [{ ...builds, persistentVolumeClaim: { claimName: 'builds' } }],
            },
          },
        },
      },
    },
  });
