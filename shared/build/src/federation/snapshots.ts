// The release index says which builds there are; no build has a manifest.
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin: () => undefined };
  /** A remote that is replaced is taken out of it. */
  manifestCache = new Map<string, never>();

  loadRemoteSnapshotInfo(): never {
    throw new Error('this page loads no manifests');
  }
}

export const getGlobalRemoteInfo = () => ({});
