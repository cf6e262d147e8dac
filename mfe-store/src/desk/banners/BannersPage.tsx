import { bannerLines, bannerOrder, type BannerLine, type BannerStanding } from '@fudaya/contracts/desk';
import {
  ActionIcon,
  Button,
  DataTable,
  Group,
  Instant,
  Link,
  PageHead,
  StatusBadge,
  toast,
  useProvenWrite,
  useRead,
  type Column,
  type Tone,
} from '@fudaya/desk';
import { failureText, useLanguage } from '@fudaya/web';
import { useText } from '../texts.ts';

const tones: Readonly<Record<BannerStanding, Tone>> = { shown: 'good', ahead: 'info', over: 'quiet', hidden: 'warn' };

/** The ids with this one a place further up or down. */
function moved(rows: readonly BannerLine[], at: number, by: 1 | -1): number[] {
  const ids = rows.map(({ banner_id }) => banner_id);
  const [one] = ids.splice(at, 1);
  if (one !== undefined) ids.splice(at + by, 0, one);
  return ids;
}

/** The banners of the top page in their order, also those that are over or to come. */
export function BannersPage() {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const { reply, failure, reload } = useRead(bannerLines, {});
  const { submit, isRunning } = useProvenWrite(bannerOrder);
  const rows = reply?.banners ?? [];
  const move = async (at: number, by: 1 | -1) => {
    const outcome = await submit({ ids: moved(rows, at, by), seen: reply?.version ?? '' });
    if (!outcome.ok) toast(failureText(outcome), 'bad');
    await reload();
  };
  const nameOf = ({ alt_ja, alt_en }: BannerLine) => (isJa ? alt_ja : alt_en);
  const columns: readonly Column<BannerLine>[] = [
    { key: 'alt', title: t('banners.alt'), render: nameOf },
    { key: 'mode', title: t('banners.mode'), render: ({ mode }) => t(`banners.${mode}`) },
    {
      key: 'standing',
      title: t('news.state'),
      render: ({ standing }) => <StatusBadge tone={tones[standing]}>{t(`banners.${standing}`)}</StatusBadge>,
    },
    { key: 'starts', title: t('banners.starts'), render: ({ starts }) => <Instant at={starts} />, isWideOnly: true },
    { key: 'ends', title: t('banners.ends'), render: ({ ends }) => <Instant at={ends} />, isWideOnly: true },
    {
      key: 'order',
      title: t('banners.order'),
      render: (banner) => {
        const at = rows.findIndex(({ banner_id }) => banner_id === banner.banner_id);
        return (
          <Group gap={4} wrap="nowrap">
            {([-1, 1] as const).map((by) => (
              <ActionIcon
                key={by}
                variant="default"
                disabled={isRunning || at + by < 0 || at + by >= rows.length}
                aria-label={t(by < 0 ? 'banners.up' : 'banners.down', { name: nameOf(banner) })}
                onClick={() => void move(at, by)}
              >
                {by < 0 ? '↑' : '↓'}
              </ActionIcon>
            ))}
          </Group>
        );
      },
    },
  ];
  return (
    <>
      <PageHead
        title={t('banners.title')}
        text={t('banners.text')}
        actions={
          <Button component={Link} to="/desk/store/banners/new">
            {t('banners.new')}
          </Button>
        }
      />
      <DataTable
        label={t('banners.title')}
        columns={columns}
        rows={reply?.banners}
        keyOf={({ banner_id }) => String(banner_id)}
        linkOf={({ banner_id }) => `/desk/store/banners/${banner_id}`}
        failure={failure}
        onRetry={() => void reload()}
        empty={t('banners.none')}
      />
    </>
  );
}
