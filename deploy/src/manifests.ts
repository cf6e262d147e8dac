import { backupStore, cluster, connectionPooler, images, migration, nightlyBackup } from './database.ts';
import { buildsClaim, home, told, wayIn } from './door.ts';
import { migrationPolicy, nobody, operatorPolicy, policyOf, pruningPolicy } from './network.ts';
import { operatorsRoom } from './operator.ts';
import { parts } from './parts.ts';
import { pruning } from './tasks.ts';
import { autoscalerOf, budgetOf, deploymentOf, serviceOf } from './workload.ts';

interface Model {
  toJSON(): unknown;
  validate(): void;
}

/** File → the objects in it, in the order they are applied. Each is checked against Kubernetes' own schema by `validate()`. */
export function manifests(): ReadonlyMap<string, readonly Model[]> {
  return new Map<string, readonly Model[]>([
    ['00-namespace.yaml', [home(), told(), buildsClaim()]],
    ['10-postgres.yaml', [images(), backupStore(), cluster(), connectionPooler(), nightlyBackup()]],
    ['20-network.yaml', [nobody(), migrationPolicy(), pruningPolicy(), operatorPolicy(), ...parts.map((part) => policyOf(part, parts))]],
    ['30-migrate.yaml', [migration()]],
    ...parts.map((part) => [`40-${part.name}.yaml`, [deploymentOf(part), serviceOf(part), autoscalerOf(part), budgetOf(part)]] as const),
    ['50-ingress.yaml', [wayIn()]],
    ['60-tasks.yaml', [pruning()]],
    ['70-operator.yaml', [operatorsRoom()]],
  ]);
}
