import { backupStore, cluster, connectionPooler, images, migration, nightlyBackup, poolerBudget } from './database.ts';
import { certificates, home, told, wayIn } from './door.ts';
import { acmePolicy, migrationPolicy, nobody, operatorPolicy, policyOf, poolerPolicy, postgresPolicy, pruningPolicy } from './network.ts';
import { operatorsRoom } from './operator.ts';
import { parts } from './parts.ts';
import { secrets } from './secrets.ts';
import { pruning } from './tasks.ts';
import { autoscalerOf, budgetOf, deploymentOf, serviceOf } from './workload.ts';

interface Model {
  toJSON(): unknown;
  validate(): void;
}

/** File → the objects in it, in the order they are applied. Each is checked against Kubernetes' own schema by `validate()`. */
export function manifests(): ReadonlyMap<string, readonly Model[]> {
  return new Map<string, readonly Model[]>([
    ['00-namespace.yaml', [home(), told()]],
    ['05-secrets.yaml', secrets()],
    ['10-postgres.yaml', [images(), backupStore(), cluster(), connectionPooler(), poolerBudget(), nightlyBackup()]],
    [
      '20-network.yaml',
      [
        nobody(),
        postgresPolicy(),
        poolerPolicy(),
        acmePolicy(),
        migrationPolicy(),
        pruningPolicy(),
        operatorPolicy(),
        ...parts.map((part) => policyOf(part, parts)),
      ],
    ],
    ['30-migrate.yaml', [migration()]],
    ...parts.map((part) => [`40-${part.name}.yaml`, [deploymentOf(part), serviceOf(part), autoscalerOf(part), budgetOf(part)]] as const),
    ['50-ingress.yaml', [certificates(), wayIn()]],
    ['60-tasks.yaml', [pruning()]],
    ['70-operator.yaml', [operatorsRoom()]],
  ]);
}

/** What an overlay stands on. */
export const baseKustomization = () => ({
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  resources: [...manifests().keys()],
});
