import type { BooksFinding } from '@fudaya/contracts/desk';
import { Instant, Modal, Table } from '@fudaya/desk';
import { useText } from '../texts.ts';

interface Props {
  readonly finding: BooksFinding;
  readonly onClose: () => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The row that breaks the promise as it was last found, and who was told when. */
export function FindingDetail({ finding: { about, detail, told }, onClose }: Props) {
  const { t } = useText();
  const fields = Object.entries(JSON.parse(detail) as Readonly<Record<string, unknown>>);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('findings.detailOf', { about })}
      closeButtonProps={{ 'aria-label': t('findings.close') }}
    >
      <Table fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('findings.field')}</Table.Th>
            <Table.Th>{t('findings.value')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map(([field, value]) => (
            <Table.Tr key={field}>
              <Table.Td>{field}</Table.Td>
              <Table.Td>{textOf(value)}</Table.Td>
            </Table.Tr>
          ))}
          {told.map(({ name, at }) => (
            <Table.Tr key={`${name} ${at}`}>
              <Table.Td>{t('findings.told')}</Table.Td>
              <Table.Td>
                {name} <Instant at={at} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
