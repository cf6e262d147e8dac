import { bannerLines, bannerPut, bannerRemove, type BannerLine } from '@fudaya/contracts/desk';
import type { SentInputOf } from '@fudaya/contracts';
import {
  ActDialog,
  Button,
  Columns,
  Empty,
  Form,
  Group,
  InstantField,
  PageHead,
  Panel,
  Shown,
  Stack,
  Text,
  TextField,
  useDeskForm,
  useNavigate,
  useParams,
  useRead,
  useWatch,
} from '@fudaya/desk';
import { useLanguage } from '@fudaya/web';
import { useState } from 'react';
import { PictureDropField } from '../pictures/PictureDropField.tsx';
import { useText } from '../texts.ts';
import s from './banner-preview.module.css';

const list = '/desk/store/banners';
type Values = Omit<SentInputOf<typeof bannerPut>, 'banner_id' | 'seen'>;
const fresh: Values = { file_name: '', alt_ja: '', alt_en: '', link: '', starts: null, ends: null };

/** One banner, or a new one. */
export function BannerPage() {
  const { t } = useText();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useRead(bannerLines, {});
  if (id === 'new')
    return (
      <>
        <PageHead title={t('banners.new')} back={{ to: list, text: t('banners.title') }} />
        <BannerForm id={null} seen={null} values={fresh} onDone={(made) => void navigate(`${list}/${made}`)} />
      </>
    );
  return (
    <Shown of={read}>
      {(reply) => {
        const banner = reply.banners.find((one) => String(one.banner_id) === id);
        if (!banner) return <Empty>{t('banners.missing')}</Empty>;
        return <BannerOf key={banner.version} banner={banner} onChange={() => void read.reload()} />;
      }}
    </Shown>
  );
}

function BannerOf({ banner, onChange }: { readonly banner: BannerLine; readonly onChange: () => void }) {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { banner_id, version, file_name, alt_ja, alt_en, link, starts, ends } = banner;
  return (
    <>
      <PageHead
        title={isJa ? alt_ja : alt_en}
        back={{ to: list, text: t('banners.title') }}
        actions={
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('banners.remove')}
          </Button>
        }
      />
      <BannerForm id={banner_id} seen={version} values={{ file_name, alt_ja, alt_en, link, starts, ends }} onDone={onChange} />
      {isAsked && (
        <ActDialog
          contract={bannerRemove}
          input={{ banner_id, seen: version }}
          title={t('banners.removeTitle')}
          confirm={t('banners.remove')}
          isFinal
          onClose={() => setAsked(false)}
          onDone={() => void navigate(list)}
          onChangedMeanwhile={onChange}
        >
          <Text size="sm">{t('banners.removeText')}</Text>
        </ActDialog>
      )}
    </>
  );
}

interface FormProps {
  /** Null: a new one. */
  readonly id: number | null;
  readonly seen: string | null;
  readonly values: Values;
  readonly onDone: (id: number) => void;
}

function BannerForm({ id, seen, values, onDone }: FormProps) {
  const { t } = useText();
  const form = useDeskForm({
    contract: bannerPut,
    values: { ...values },
    inputOf: (all) => ({ ...(all as Values), banner_id: id, seen }),
    onDone: ({ banner_id }) => onDone(banner_id),
  });
  return (
    <Form of={form}>
      <Columns kind="main">
        <Panel title={t('banners.words')}>
          <Stack gap="sm">
            <TextField name="file_name" label={t('banners.file')} description={t('banners.fileHint')} required maxLength={300} />
            <PictureDropField name="file_name" folder="banners" />
            <Group grow align="start">
              <TextField name="alt_ja" label={t('banners.altJa')} required maxLength={200} />
              <TextField name="alt_en" label={t('banners.altEn')} required maxLength={200} />
            </Group>
            <TextField name="link" label={t('banners.link')} description={t('banners.linkHint')} maxLength={500} />
            <Group grow align="start">
              <InstantField name="starts" label={t('banners.starts')} description={t('banners.timeHint')} />
              <InstantField name="ends" label={t('banners.ends')} description={t('banners.timeHint')} />
            </Group>
          </Stack>
        </Panel>
        <AsSeen />
      </Columns>
    </Form>
  );
}

/** As on a phone: cut to its middle. */
function AsSeen() {
  const { t } = useText();
  const [file, alt] = useWatch({ name: ['file_name', 'alt_ja'] }) as [string, string];
  const isWhole = /^\/(media|art)\/[\w./-]+\.\w{3,4}$/.test(file);
  return (
    <Panel title={t('preview.title')}>
      {isWhole && /\.(mp4|webm)$/.test(file) && <video key={file} className={s.phone} src={file} muted controls aria-label={alt} />}
      {isWhole && !/\.(mp4|webm)$/.test(file) && <img key={file} className={s.phone} src={file} alt={alt} />}
      {!isWhole && <Text size="sm">{t('banners.noPreview')}</Text>}
    </Panel>
  );
}
