// Secrets come from a store outside the cluster, by the operator external-secrets: each part has its own, and none stands in a file.
import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1';
import { namespace, secretStore } from './names.ts';
import { parts } from './parts.ts';

/** Beside the parts': of the migration, people's commands, the nightly task, Postgres' owner, and the bucket of backups. */
const others = ['migrate', 'operator', 'prune', 'postgres-owner', 'backups'] as const;

/** All that lies under `fudaya/<name>` in the store; a change there is here within an hour, and in a process at its next start. */
const secretOf = (name: string): ExternalSecret =>
  new ExternalSecret({
    metadata: { name, namespace },
    spec: {
      refreshInterval: '1h',
      secretStoreRef: { kind: 'ClusterSecretStore', name: secretStore },
      target: { name, creationPolicy: 'Owner', deletionPolicy: 'Retain' },
      dataFrom: [{ extract: { key: `fudaya/${name}` } }],
    },
  });

export const secrets = (): ExternalSecret[] => [...parts.map(({ name }) => name), ...others].map(secretOf);
