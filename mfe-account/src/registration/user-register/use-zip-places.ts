import { useEffect, useState } from 'react';
import { account, type ReplyOf } from '@fudaya/contracts';
import { call } from '@fudaya/web';

export type ZipPlace = ReplyOf<typeof account.addressZipcode>['result'][number];
/** Places that differ in what they fill in; undefined while nothing is known of the code. */
export type ZipPlaces = readonly ZipPlace[] | undefined;

const lookupLength = 7;

/** REG-3: looks a code up as soon as it has exactly seven characters. An answer for an earlier code is dropped. */
export function useZipPlaces(zipcode: string, isJapanese: boolean, isTouched: boolean): ZipPlaces {
  const [found, setFound] = useState<{ zipcode: string; places: readonly ZipPlace[] }>();
  const isAsked = isJapanese && isTouched && zipcode.length === lookupLength;
  useEffect(() => {
    if (!isAsked) return undefined;
    const leaving = new AbortController();
    const lookUp = async () => {
      const { signal } = leaving;
      const outcome = await call(account.addressZipcode, { zipcode }, { signal, spinner: false, isRead: true });
      if (outcome.ok && !signal.aborted) setFound({ zipcode, places: distinct(outcome.reply.result) });
    };
    void lookUp();
    return () => leaving.abort();
  }, [zipcode, isAsked]);
  return isAsked && found?.zipcode === zipcode ? found.places : undefined;
}

/** One of each prefecture and city: towns are the member's own to write. */
function distinct(places: readonly ZipPlace[]): readonly ZipPlace[] {
  return [...new Map(places.map((place) => [`${place.prefcode} ${place.address2}`, place])).values()];
}
