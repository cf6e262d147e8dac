import { store, type Language, type ReplyOf } from '@fudaya/contracts';
import { packAhead, type shopAhead } from '@fudaya/contracts/desk';
import { QueryClientProvider, Shown, useRead } from '@fudaya/desk';
import { RemoteContext, useLanguage } from '@fudaya/web';
import { useMemo } from 'react';
import { PackContent } from '../../pack-detail/PackView.tsx';
import { PhoneFrame } from '../PhoneFrame.tsx';
import { knowing } from './knowing.ts';
import s from './ahead.module.css';

interface Props {
  readonly at: string;
  readonly language: Language;
  readonly packId: number;
  readonly label: string;
  /** The shop at that instant. */
  readonly shop: ReplyOf<typeof shopAhead>;
}

/** The members' own page of a pack, as a visitor will see it at an instant. */
export function PackAhead({ at, language, packId, label, shop }: Props) {
  const read = useRead(packAhead, { at, language, pack_id: packId });
  return (
    <Shown of={read}>
      {(pack) => (
        <PhoneFrame label={label} path={`/pack-detail?packId=${packId}`} language={language}>
          <PackPage pack={pack} shop={shop} />
        </PhoneFrame>
      )}
    </Shown>
  );
}

const stays = () => undefined;

function PackPage({ pack, shop }: { readonly pack: ReplyOf<typeof packAhead>; readonly shop: Props['shop'] }) {
  const language = useLanguage();
  const client = useMemo(() => {
    const known = knowing(language);
    known.know(store.packList, {}, shop.packs);
    known.know(store.cardTypeList, {}, shop.types);
    return known.client;
  }, [shop, language]);
  return (
    <QueryClientProvider client={client}>
      <RemoteContext value={{ namespace: 'store' }}>
        <div className={s['page']}>
          <h1 className={s['name']}>{pack.name}</h1>
          <PackContent pack={pack} isListed={false} onStart={stays} />
        </div>
      </RemoteContext>
    </QueryClientProvider>
  );
}
