import { shownInstant, store, type Language, type ReplyOf } from '@fudaya/contracts';
import { windowPack, windowTypes } from '@fudaya/contracts/desk';
import { QueryClientProvider, Shown, useRead, type PackSale } from '@fudaya/desk';
import { RemoteContext, useLanguage } from '@fudaya/web';
import { useMemo, useState } from 'react';
import { PackContent } from '../../pack-detail/PackView.tsx';
import { knowing } from '../ahead/knowing.ts';
import { PhoneFrame } from '../PhoneFrame.tsx';
import { PreviewLanguage } from '../PreviewLanguage.tsx';
import { useText } from '../texts.ts';
import s from './pack-as-seen.module.css';

interface Props {
  readonly sale: PackSale;
}

/** The members' own page of a pack, with a sale that nobody sees yet: a visitor's, while it is to begin. Shown beside the draft of its box. */
export function PackSalePage({ sale }: Props) {
  const read = useRead(windowPack, { pack_id: sale.pack_id });
  const games = useRead(windowTypes, {});
  return <Shown of={games}>{({ types }) => <Shown of={read}>{(pack) => <OnPhone sale={sale} words={{ ...pack, types }} />}</Shown>}</Shown>;
}

type Words = ReplyOf<typeof windowPack> & ReplyOf<typeof windowTypes>;
const stays = () => undefined;

function OnPhone({ sale, words }: Props & { readonly words: Words }) {
  const { t } = useText();
  const ofDesk = useLanguage();
  const [chosen, choose] = useState<Language>();
  const language = chosen ?? ofDesk;
  return (
    <>
      <PreviewLanguage language={language} onChange={choose} />
      <PhoneFrame label={t('preview.sale')} path={`/pack-detail?packId=${sale.pack_id}`} language={language}>
        <Page sale={sale} words={words} />
      </PhoneFrame>
    </>
  );
}

function Page({ sale, words }: Props & { readonly words: Words }) {
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const client = useMemo(() => {
    const known = knowing(language);
    known.know(store.packList, {}, { list: [], server_time: now.toISOString(), group: null });
    known.know(store.cardTypeList, {}, { list: [] });
    return known.client;
  }, [language, now]);
  const pack = packOf(sale, words, { language, now });
  return (
    <QueryClientProvider client={client}>
      <RemoteContext value={{ namespace: 'store' }}>
        <div className={s['pack']}>
          <h1>{pack.name}</h1>
          <PackContent pack={pack} isListed={false} onStart={stays} />
        </div>
      </RemoteContext>
    </QueryClientProvider>
  );
}

/** As the service tells it of a published box (pack-detail.ts), all of its packs left. */
function packOf(sale: PackSale, words: Words, { language, now }: { language: Language; now: Date }): store.PackDetail {
  const { sale_start, sale_end, returns, packs } = sale;
  const tiers = sale.tiers.map(({ rarity, cards }) => ({ rarity, remaining: cards, total: cards }));
  return {
    id: sale.pack_id,
    name: words[`name_${language}`],
    image: words.images,
    point: sale.price,
    payment_method: sale.unit === 'COIN' ? '2' : '1',
    pack_count: packs,
    total_pack_count: packs,
    max_buy_count: sale.cap_per_purchase,
    card_type: words.card_type_id,
    is_before: now.getTime() < Date.parse(sale_start) ? '1' : '0',
    start_date: sale_start,
    format_end_date: shownInstant(new Date(sale_end)),
    end_date: sale_end,
    ...(words.tags && words.tags.length > 0 && { tags: words.tags.map((tag) => tag[language]) }),
    max_per_member: sale.cap_per_member,
    max_per_day: sale.price === 0 ? 1 : 0,
    can_limit: 0,
    limit_message: '',
    // Its cards are read by staff beside it.
    show_cardlist: '0',
    detail: words[`detail_${language}`],
    ...(words.video && { video: words.video }),
    card_type_name: words.types.find(({ id }) => id === words.card_type_id)?.[`name_${language}`] ?? '',
    server_time: now.toISOString(),
    commitment: null,
    odds: tiers,
    tiers,
    ...(returns && { returns }),
  };
}
