// pnpm --filter @fudaya/deploy make — writes deploy/kubernetes/base, what a cluster's Prometheus is given, and the pipelines from their descriptions.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseKustomization, manifests } from './manifests.ts';
import { monitoring, monitoringFile } from './monitoring.ts';
import { pipelines, root, workflowOf } from './pipelines.ts';
import { textOf } from './text.ts';

for (const [name, objects] of manifests())
  writeFileSync(join(root, 'deploy/kubernetes/base', name), textOf(objects.map((object) => object.toJSON())));
writeFileSync(join(root, 'deploy/kubernetes/base/kustomization.yaml'), textOf([baseKustomization()]));
for (const pipeline of pipelines) writeFileSync(join(root, '.github/workflows', `${pipeline.part}.yml`), textOf([workflowOf(pipeline)]));
writeFileSync(monitoringFile, textOf(monitoring().map((object) => object.toJSON())));
