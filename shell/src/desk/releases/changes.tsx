import type { ReleaseChangeLine } from '@fudaya/contracts/desk';
import { Instant, Link, type Column } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { buildPath, shortOf } from './figures.tsx';

/** Who changed what is live, when and why. */
export function useChangeColumns(hasRemote: boolean): readonly Column<ReleaseChangeLine>[] {
  const { t } = useText();
  return [
    { key: 'at', title: t('releases.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'did', title: t('releases.did'), render: ({ act }) => t(`releases.did.${act}`) },
    ...(hasRemote
      ? [
          { key: 'remote', title: t('releases.remote'), render: ({ remote }: ReleaseChangeLine) => t(`releases.${remote}`) },
          {
            key: 'build',
            title: t('releases.build'),
            render: ({ remote, build }: ReleaseChangeLine) => (
              <Link to={buildPath(remote, build)}>
                <code>{shortOf(build)}</code>
              </Link>
            ),
          },
        ]
      : []),
    { key: 'by', title: t('releases.by'), render: ({ by }) => by },
    { key: 'reason', title: t('releases.reason'), render: ({ reason }) => reason || '—' },
  ];
}
