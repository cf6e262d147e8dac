// Postgres by CloudNativePG: three instances, a failover without a lost commit, a log archived as it is written.
import { BarmanObjectStoreConfiguration } from '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api';
import { Cluster, ImageCatalog, Pooler, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { backupsPlace, database, imageOf, labelsOf, namespace, pooler, postgresImage } from './names.ts';
import { containerRights } from './rights.ts';
import { spread } from './workload.ts';

/** Of blocks that one machine writes; overlays name their cluster's own. */
const storageClass = 'standard';
/** Of the object store and of the Secret with its keys. */
const backups = 'backups';

export const images = (): ImageCatalog =>
  new ImageCatalog({ metadata: { name: 'postgresql', namespace }, spec: { images: [{ major: 18, image: postgresImage }] } });

/** Where the plugin barman-cloud keeps base backups and the log, for as long as one may want to go back. */
export function backupStore() {
  const key = (name: string) => ({ name: backups, key: name });
  const configuration = new BarmanObjectStoreConfiguration({
    destinationPath: backupsPlace,
    s3Credentials: { accessKeyId: key('ACCESS_KEY_ID'), secretAccessKey: key('SECRET_ACCESS_KEY'), region: key('REGION') },
    wal: { compression: 'gzip', maxParallel: 4 },
    data: { compression: 'gzip' },
  });
  return {
    toJSON: () => ({
      apiVersion: 'barmancloud.cnpg.io/v1',
      kind: 'ObjectStore',
      metadata: { name: backups, namespace },
      spec: { configuration: configuration.toJSON(), retentionPolicy: '35d' },
    }),
    // What the plugin's own schema says of it is the operator's, but for the days.
    validate: () => configuration.validate(),
  };
}

export const cluster = (): Cluster =>
  new Cluster({
    metadata: { name: database, namespace },
    spec: {
      instances: 3,
      imageCatalogRef: { apiGroup: 'postgresql.cnpg.io', kind: 'ImageCatalog', name: 'postgresql', major: 18 },
      primaryUpdateStrategy: 'unsupervised',
      // A commit that a member was told of is on two machines.
      postgresql: {
        synchronous: { method: 'any', number: 1, dataDurability: 'required' },
        // A minute is what may be lost with all three, on the way to the bucket too (shared/docs/backup-and-restore.md).
        parameters: { max_connections: '400', shared_buffers: '1GB', jit: 'off', timezone: 'UTC', archive_timeout: '30s' },
      },
      bootstrap: {
        initdb: { database: 'fudaya', owner: 'fudaya', secret: { name: 'postgres-owner' }, postInitSQL: ['alter role fudaya createrole'] },
      },
      // Each instance on a machine of its own, in a zone of its own where there are so many.
      affinity: { enablePodAntiAffinity: true, podAntiAffinityType: 'required', topologyKey: 'kubernetes.io/hostname' },
      topologySpreadConstraints: [
        {
          maxSkew: 1,
          topologyKey: 'topology.kubernetes.io/zone',
          whenUnsatisfiable: 'ScheduleAnyway',
          labelSelector: { matchLabels: { 'cnpg.io/cluster': database } },
        },
      ],
      storage: { size: '50Gi', storageClass },
      walStorage: { size: '10Gi', storageClass },
      resources: { requests: { cpu: '1', memory: '2Gi' }, limits: { memory: '4Gi' } },
      plugins: [{ name: 'barman-cloud.cloudnative-pg.io', isWALArchiver: true, parameters: { barmanObjectName: backups } }],
    },
  });

/**
 * However many replicas there are, a role has so many connections: a connection is lent for one transaction. Two of it, so that one can go.
 * The sum is held below Postgres' limit by a test.
 */
export const connectionPooler = (): Pooler =>
  new Pooler({
    metadata: { name: pooler, namespace },
    spec: {
      cluster: { name: database },
      type: 'rw',
      instances: 2,
      template: {
        spec: {
          containers: [],
          topologySpreadConstraints: spread({ 'cnpg.io/poolerName': pooler }),
        },
      },
      pgbouncer: {
        poolMode: 'transaction',
        parameters: { default_pool_size: '12', max_prepared_statements: '400', max_client_conn: '2000', server_idle_timeout: '60' },
      },
    },
  });

/** One of the two is always there while machines are emptied. Of Postgres itself the operator makes such budgets. */
export const poolerBudget = (): PodDisruptionBudget =>
  new PodDisruptionBudget({
    metadata: { name: pooler, namespace },
    spec: { minAvailable: 1, selector: { matchLabels: { 'cnpg.io/poolerName': pooler } } },
  });

/** Each night at 4:10 in Japan. */
export const nightlyBackup = (): ScheduledBackup =>
  new ScheduledBackup({
    metadata: { name: 'nightly', namespace },
    spec: {
      schedule: '0 10 19 * * *',
      backupOwnerReference: 'self',
      cluster: { name: database },
      method: 'plugin',
      pluginConfiguration: { name: 'barman-cloud.cloudnative-pg.io' },
    },
  });

/**
 * Runs before anything newer starts, and only adds. Its image cannot be changed once it is there: a release removes it before, and it is gone by
 * itself soon after it ended.
 */
export const migration = (): Job =>
  new Job({
    metadata: { name: 'migrate', namespace, labels: labelsOf('migrate') },
    spec: {
      backoffLimit: 5,
      activeDeadlineSeconds: 1800,
      ttlSecondsAfterFinished: 600,
      template: {
        metadata: { labels: labelsOf('migrate') },
        spec: {
          restartPolicy: 'OnFailure',
          automountServiceAccountToken: false,
          securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
          containers: [
            {
              name: 'migrate',
              image: imageOf('tools'),
              args: ['services/db/src/cli.ts'],
              envFrom: [{ secretRef: { name: 'migrate' } }],
              resources: { requests: { cpu: '100m', memory: '256Mi' }, limits: { memory: '768Mi' } },
              securityContext: containerRights,
            },
          ],
        },
      },
    },
  });
