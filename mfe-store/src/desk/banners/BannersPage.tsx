import { bannerLines, bannerOrder, type BannerLine, type BannerStanding } from '@fudaya/contracts/desk';
import {
  Button,
  DataTable,
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
import { moved } from '../order/moved.ts';
import { OrderButtons } from '../order/OrderButtons.tsx';
import { Thumbnail } from '../pictures/Thumbnail.tsx';
import { useText } from '../texts.ts';
import s from './banner-preview.module.css';

const tones: Readonly<Record<BannerStanding, Tone>> = { shown: 'good', ahead: 'info', over: 'quiet', hidden: 'warn' };

/** The banners of the top page in their order, also those that are over or to come. */
export function BannersPage() {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const { reply, failure, reload } = useRead(bannerLines, {});
  const { submit, isRunning } = useProvenWrite(bannerOrder);
  const ids = (reply?.banners ?? []).map(({ banner_id }) => banner_id);
  const move = async (at: number, by: 1 | -1) => {
    const outcome = await submit({ ids: moved(ids, at, by), seen: reply?.version ?? '' });
    if (!outcome.ok) toast(failureText(outcome), 'bad');
    await reload();
  };
  const nameOf = ({ alt_ja, alt_en }: BannerLine) => (isJa ? alt_ja : alt_en);
  const columns: readonly Column<BannerLine>[] = [
    { key: 'alt', title: t('banners.alt'), render: nameOf },
    {
      key: 'picture',
      title: t('packs.image'),
      render: ({ mode, file_name }) =>
        mode === 'video' ? (
          <video className={s['small']} src={file_name} muted preload="metadata" aria-hidden />
        ) : (
          <Thumbnail path={file_name} alt="" />
        ),
    },
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
        const at = ids.indexOf(banner.banner_id);
        const onMove = (by: 1 | -1) => void move(at, by);
        return <OrderButtons name={nameOf(banner)} at={at} count={ids.length} isDisabled={isRunning} onMove={onMove} />;
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
