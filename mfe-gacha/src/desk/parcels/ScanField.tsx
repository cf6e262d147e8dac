import { Button, Group, Loader, StatusBadge, Text, TextInput, type Tone } from '@fudaya/desk';
import { lazy, Suspense, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useText } from '../texts.ts';
import type { Scan } from './use-packed.ts';

/** Loaded by whoever opens the camera. */
const CameraView = lazy(() => import('./camera/CameraView.tsx').then(({ CameraView: view }) => ({ default: view })));

const toneOf: Readonly<Record<Scan, Tone>> = { packed: 'good', before: 'warn', foreign: 'bad' };

interface Props {
  readonly onScan: (text: string) => Scan;
  /** Cards that are not in the parcel yet. */
  readonly left: number;
}

/** Takes what a scanner types, each reading ended by Enter, or what the tablet's camera reads, and says at once whether the card belongs in here. */
export function ScanField({ onScan, left }: Props) {
  const { t } = useText();
  const [isCamera, setCamera] = useState(false);
  const [typed, setTyped] = useState('');
  const [last, setLast] = useState<{ readonly text: string; readonly scan: Scan }>();
  const field = useRef<HTMLInputElement>(null);
  // A scanner types into whatever has the focus.
  useEffect(() => field.current?.focus(), []);
  const take = (text: string) => setLast({ text, scan: onScan(text) });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = typed.trim();
    setTyped('');
    if (text !== '') take(text);
  };
  return (
    <form onSubmit={onSubmit}>
      <TextInput
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        label={t('pack.scan')}
        description={t('pack.scanHint')}
        autoComplete="off"
        maxLength={80}
        ref={field}
      />
      <Button variant="default" mt={8} aria-expanded={isCamera} onClick={() => setCamera(!isCamera)}>
        {t(isCamera ? 'camera.close' : 'camera.open')}
      </Button>
      {isCamera && (
        <Suspense fallback={<Loader size="sm" />}>
          <CameraView onCode={(text) => take(text.trim())} />
        </Suspense>
      )}
      <Group gap="sm" mt={8} mb={8} role="status">
        <Text size="sm" fw={600}>
          {left === 0 ? t('pack.all') : t('pack.left', { count: left })}
        </Text>
        {last && (
          <StatusBadge tone={toneOf[last.scan]}>
            {last.text} {t(`pack.${last.scan}`)}
          </StatusBadge>
        )}
      </Group>
    </form>
  );
}
