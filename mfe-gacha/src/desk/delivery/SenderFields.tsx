import type { ParcelSender } from '@fudaya/contracts/desk';
import { Group, Text, TextInput } from '@fudaya/desk';
import { useText } from '../texts.ts';

export const senderFields = ['name', 'tel', 'zipcode', 'address', 'building', 'yamato_code', 'yamato_freight', 'sagawa_code'] as const;
const rows = [senderFields.slice(0, 3), senderFields.slice(3, 5), senderFields.slice(5)];
/** What labels have room for. */
const longest: Readonly<Record<keyof ParcelSender, number>> = {
  ...{ name: 16, tel: 14, zipcode: 8, address: 32, building: 16 },
  ...{ yamato_code: 15, yamato_freight: 2, sagawa_code: 15 },
};
const isNeeded = (name: keyof ParcelSender) => rows[0]?.includes(name as never) || name === 'address';

export const noSender = Object.fromEntries(senderFields.map((name) => [name, ''])) as ParcelSender;

interface Props {
  readonly sender: ParcelSender;
  readonly onChange: (sender: ParcelSender) => void;
}

/** Who sends, and the codes of the contracts with carriers. */
export function SenderFields({ sender, onChange }: Props) {
  const { t } = useText();
  return (
    <>
      {rows.map((row) => (
        <Group key={row[0]} grow align="start">
          {row.map((name) => (
            <TextInput
              key={name}
              label={t(`sender.${name}`)}
              value={sender[name]}
              onChange={({ currentTarget: { value } }) => onChange({ ...sender, [name]: value })}
              maxLength={longest[name]}
              required={isNeeded(name)}
            />
          ))}
        </Group>
      ))}
      <Text size="sm" c="dimmed">
        {t('sender.codes')}
      </Text>
    </>
  );
}
