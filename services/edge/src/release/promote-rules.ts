// The promote gate: pure, so that every refusal can be tested. Each reason is one sentence for the operator.
import { pages, type ReleaseRecord, type RemoteName } from '@fudaya/contracts';

export interface Candidate {
  readonly record: ReleaseRecord;
  /** Files of the build that the store holds, with the integrity of what lies there. */
  readonly stored: ReadonlyMap<string, string>;
}

function missingFiles({ record, stored }: Candidate): string[] {
  const name = `${record.remote} ${record.build}`;
  const wanted = [...new Set([record.entry, ...record.styles, ...Object.keys(record.integrity)])];
  return wanted.flatMap((file) => {
    const found = stored.get(file);
    if (found === undefined) return [`${name} is not complete: ${file} is missing in the build store.`];
    return record.integrity[file] !== found ? [`${name} was altered: ${file} does not match its hash.`] : [];
  });
}

function unknownPages({ record }: Candidate): string[] {
  const owned = new Set(pages.filter((page) => page.area === record.remote).map((page) => page.path));
  return record.pages
    .filter((path) => !owned.has(path))
    .map((path) => `${record.remote} ${record.build} answers ${path}, which is not a page of ${record.remote}.`);
}

function otherContract(records: readonly ReleaseRecord[]): string[] {
  const shell = records.find((record) => record.remote === 'shell');
  if (!shell) return [];
  return records
    .filter((record) => record.shell_contract !== shell.shell_contract)
    .map(
      (record) =>
        `${record.remote} ${record.build} is made for shell contract ${record.shell_contract}, ` +
        `the shell that would be live (${shell.build}) has ${shell.shell_contract}.`,
    );
}

/**
 * Reasons why these builds may not go live together; none means they may. `live` is what is live now, the candidates
 * take the place of their remotes in it.
 */
export function reasonsAgainst(candidates: readonly Candidate[], live: ReadonlyMap<RemoteName, ReleaseRecord>): string[] {
  const after = new Map(live);
  for (const { record } of candidates) after.set(record.remote, record);
  return [
    ...candidates.flatMap((candidate) => [...missingFiles(candidate), ...unknownPages(candidate)]),
    ...otherContract([...after.values()]),
  ];
}
