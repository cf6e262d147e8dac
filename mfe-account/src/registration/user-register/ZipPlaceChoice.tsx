import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { account } from '@fudaya/contracts';
import { Button, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import type { Draft } from '../draft.ts';
import { useZipPlaces, type ZipPlace, type ZipPlaces } from './use-zip-places.ts';
import fieldset from '../../surface/fieldset.module.css';
import s from './user-register.module.css';

/** Fills prefecture and city from the postal code; where it lies in several places, the member says which. */
export function ZipPlaceChoice() {
  const { t, language } = useText();
  const { control, formState, setValue } = useFormContext<Draft>();
  const zipcode = useWatch({ control, name: 'zipcode' });
  // The stored code typed anew is looked up too, though the form then counts it as unchanged.
  const [isTyped, setTyped] = useState(false);
  if (!isTyped && formState.dirtyFields.zipcode === true) setTyped(true);
  const places = useZipPlaces(zipcode, language === 'ja', isTyped);
  const { reply: prefectures } = useRead(account.prefectureList, {});

  const fill = ({ prefcode, address2 }: ZipPlace) => {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('pref_id', String(prefcode), options);
    setValue('shiku', address2, options);
  };
  const fillOnly = useEffectEvent((found: ZipPlaces) => {
    const [only, ...others] = found ?? [];
    if (only && others.length === 0) fill(only);
  });
  useEffect(() => fillOnly(places), [places]);

  const nameOf = (id: number) => prefectures?.list.find((prefecture) => prefecture.id === id)?.name ?? '';
  return (
    <div role="status">
      {places?.length === 0 && <p className={fieldset.note}>{t('register.zipUnknown')}</p>}
      {places !== undefined && places.length > 1 && (
        <fieldset className={s.places}>
          <legend className={fieldset.note}>{t('register.zipSeveral')}</legend>
          {places.map((place) => (
            <Button key={`${place.prefcode} ${place.address2}`} kind="secondary" onClick={() => fill(place)}>
              {`${nameOf(place.prefcode)}${place.address2}`}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
