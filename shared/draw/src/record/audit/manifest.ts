import { fromHex, toHex } from '../../bytes.ts';
import { type ManifestLine, manifestRoot, slotCount } from '../../manifest.ts';
import { wrongOdds } from '../../odds.ts';
import { manifestOfColumns } from '../../proof/proof.ts';
import { type AuditContext, attempt } from './audit-context.ts';

/** The published contents are those that the terms committed to. */
export function auditManifest({ record, terms, say }: AuditContext): void {
  if (!record.manifest) return say('manifest_changed', 'the contents are not published');
  const columns = record.manifest;
  const salt = record.closing?.body.box_salt;
  attempt(
    () => {
      const lines = manifestOfColumns(columns);
      const n = slotCount(lines);
      if (n !== terms.n) return say('manifest_changed', `the manifest counts ${n} cards, the terms say ${terms.n}`);
      const root = toHex(manifestRoot(lines, terms['lineup'] === 'hidden' ? fromHex(salt ?? '') : undefined));
      if (root !== terms.root)
        return say('manifest_changed', 'the manifest is not the one of the terms: a card, its value or a count was changed');
      for (const [cert, count] of certCounts(lines))
        if (count > 1) say('cert_twice', `certificate ${cert} stands for ${count} cards of the manifest`);
      const odds = terms['odds'];
      for (const wrong of odds === undefined ? [] : wrongOdds(String(odds), lines, n)) say('odds', `the odds that were shown say ${wrong}`);
    },
    say,
    'manifest_changed',
  );
}

function certCounts(lines: readonly ManifestLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { cert } of lines) if (cert !== undefined) counts.set(cert, (counts.get(cert) ?? 0) + 1);
  return counts;
}
