import { ActionIcon, Group } from '@fudaya/desk';
import { useText } from '../texts.ts';

interface Props {
  /** Of what is moved, for whoever does not see where the buttons stand. */
  readonly name: string;
  /** Its place, of so many. */
  readonly at: number;
  readonly count: number;
  readonly isDisabled?: boolean;
  readonly onMove: (by: 1 | -1) => void;
}

/** Moves one of a list a place up or down. */
export function OrderButtons({ name, at, count, isDisabled = false, onMove }: Props) {
  const { t } = useText();
  return (
    <Group gap={4} wrap="nowrap">
      {([-1, 1] as const).map((by) => (
        <ActionIcon
          key={by}
          variant="default"
          disabled={isDisabled || at + by < 0 || at + by >= count}
          aria-label={t(by < 0 ? 'order.up' : 'order.down', { name })}
          onClick={() => onMove(by)}
        >
          {by < 0 ? '↑' : '↓'}
        </ActionIcon>
      ))}
    </Group>
  );
}
