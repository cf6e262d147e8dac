import { maxStockPhotos, stockPhotoAdd, stockPhotoOf, stockPhotoRemove } from '@fudaya/contracts/desk';
import { Allowed, Empty, NativeSelect, Panel, Stack, Text, useProvenWrite } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import type { StockCard } from '../stock-card.ts';
import { unitsText } from '../units-text.ts';
import { Photo } from '../../photos/Photo.tsx';
import { PhotoAdd } from '../../photos/PhotoAdd.tsx';
import s from '../../photos/photos.module.css';

interface Props {
  readonly card: StockCard;
  readonly onChange: () => void;
}

/** How the card looked as it came in, by intake; more are added to the one that is chosen. */
export function StockPhotos({ card: { card_id, intakes, photos = [] }, onChange }: Props) {
  const { t } = useText();
  const [chosen, choose] = useState('');
  const { submit } = useProvenWrite(stockPhotoAdd);
  const more = {
    read: stockPhotoOf,
    remove: stockPhotoRemove,
    right: 'stock.write_off',
    removeText: t('stockPhotos.removeText'),
    onRemoved: onChange,
  } as const;
  if (intakes.length === 0) return null;
  const first_unit = intakes.some((intake) => String(intake.first_unit) === chosen) ? Number(chosen) : intakes[0]!.first_unit;
  const nameOf = (intake: (typeof intakes)[number]) =>
    t('stockPhotos.of', { day: intake.received_on.replaceAll('-', '/'), units: unitsText(intake) });
  const shown = intakes.filter((intake) => photos.some((photo) => photo.first_unit === intake.first_unit));
  const isFull = photos.filter((photo) => photo.first_unit === first_unit).length >= maxStockPhotos;
  return (
    <Panel title={t('stockPhotos.title')}>
      <Stack gap="sm">
        {shown.length === 0 && <Empty>{t('stockPhotos.none')}</Empty>}
        {shown.map((intake) => (
          <section key={intake.first_unit} aria-label={nameOf(intake)}>
            <Text size="sm" mb="xs">
              {nameOf(intake)}
            </Text>
            <div className={s['photos']}>
              {photos
                .filter((photo) => photo.first_unit === intake.first_unit)
                .map((photo, at) => (
                  <Photo key={photo.id} photo={photo} name={t('photos.nth', { nth: at + 1 })} {...more} />
                ))}
            </div>
          </section>
        ))}
        <Allowed right="stock.intake">
          <NativeSelect
            label={t('stockPhotos.intake')}
            value={String(first_unit)}
            onChange={(event) => choose(event.currentTarget.value)}
            data={intakes.map((intake) => ({ value: String(intake.first_unit), label: nameOf(intake) }))}
          />
          {isFull ? (
            <Text size="sm">{t('stockPhotos.full', { most: maxStockPhotos })}</Text>
          ) : (
            <PhotoAdd key={first_unit} submit={(sent) => submit({ card_id, first_unit, ...sent })} onAdded={onChange} />
          )}
        </Allowed>
      </Stack>
    </Panel>
  );
}
