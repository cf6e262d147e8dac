import type { Carrier } from '@fudaya/contracts/desk';
import { stringify } from 'csv-stringify/sync';
import { cp932, labelText, unwritable, widthOf } from './label-text.ts';
import { layouts, type Label, type Sender } from './layouts.ts';

/** Why a parcel cannot stand in the carrier's file. */
export type LabelProblem = { readonly id: number } & (
  | { readonly code: 'letters'; readonly letters: string }
  | { readonly code: 'too_long'; readonly letters: string }
);

const cleaned = (label: Label): Label => ({
  ...label,
  name: labelText(label.name),
  prefecture: labelText(label.prefecture),
  city: labelText(label.city),
  street: labelText(label.street),
  building: labelText(label.building),
  store: label.store ? { code: label.store.code, name: labelText(label.store.name) } : null,
});

/** What of these labels the carrier's software would print wrongly; nothing is cut off or replaced. */
export function labelProblems(carrier: Carrier, labels: readonly Label[]): LabelProblem[] {
  return labels.map(cleaned).flatMap((label): LabelProblem[] => {
    const letters = unwritable(`${label.name}${label.prefecture}${label.city}${label.street}${label.building}`);
    if (letters.length > 0) return [{ id: label.id, code: 'letters', letters: letters.join(' ') }];
    const long = layouts[carrier].limits
      .map(({ text, letters: most }) => ({ text: text(label), most }))
      .find(({ text, most }) => widthOf(text) > most);
    return long ? [{ id: label.id, code: 'too_long', letters: long.text }] : [];
  });
}

/** The file that the carrier's software takes: a line a parcel, every cell quoted, in CP932 with Windows' line ends. */
export function carrierFile(carrier: Carrier, labels: readonly Label[], sender: Sender, day: string): Buffer {
  const { header, columns, cells } = layouts[carrier];
  const from = { ...sender, name: labelText(sender.name), address: labelText(sender.address), building: labelText(sender.building) };
  const rows = labels.map(cleaned).map((label) => {
    const filled = cells({ label, sender: from, day });
    return Array.from({ length: columns }, (_, at) => filled[at + 1] ?? '');
  });
  return cp932(stringify([...(header ? [[...header]] : []), ...rows], { quoted: true, record_delimiter: 'windows' }));
}
