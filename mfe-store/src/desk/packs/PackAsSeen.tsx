import { languages, type Language } from '@fudaya/contracts';
import { Panel, Stack, useWatch } from '@fudaya/desk';
import { Badge, Picture } from '@fudaya/web';
import { Description } from '../../pack-detail/Description.tsx';
import { PhoneFrame } from '../PhoneFrame.tsx';
import { useText } from '../texts.ts';
import { tagsOf, type PackValues } from './pack-fields.tsx';
import s from './pack-as-seen.module.css';

const isWhole = (path: string): boolean => /^\/(media|art)\/[\w./-]+\.\w{3,4}$/.test(path);

/** What members read and see of a pack on a phone, while it is written: without its price and stock, which its box says. */
export function PackAsSeen() {
  const { t } = useText();
  const pack = useWatch() as PackValues;
  return (
    <Panel title={t('preview.title')}>
      <Stack gap="sm">
        {languages.map((language) => (
          <PhoneFrame key={language} label={t(`preview.${language}`)} language={language} isWhole>
            <Seen pack={pack} language={language} />
          </PhoneFrame>
        ))}
      </Stack>
    </Panel>
  );
}

function Seen({ pack, language }: { readonly pack: PackValues; readonly language: Language }) {
  const [image] = pack.images.split('\n').filter((path) => isWhole(path.trim()));
  return (
    <article className={s['pack']} lang={language}>
      {image !== undefined && <Picture key={image} src={image.trim()} sizes="358px" alt="" className={s['picture']} />}
      <h2>{pack[`name_${language}`]}</h2>
      {tagsOf(pack.tags).length > 0 && (
        <p>
          {tagsOf(pack.tags).map((tag) => (
            <Badge key={tag.ja}>{tag[language]}</Badge>
          ))}
        </p>
      )}
      <Description html={pack[`detail_${language}`]} />
    </article>
  );
}
