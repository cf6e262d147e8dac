import { ceilingConfirm, ceilingDrop, ceilingPut, ceilings, type Ceiling } from '@fudaya/contracts/desk';
import {
  ActDialog,
  Alert,
  Allowed,
  Button,
  DataTable,
  Facts,
  Group,
  Instant,
  NumberInput,
  Panel,
  useRead,
  type Column,
} from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';

interface Asked {
  readonly act: 'put' | 'confirm' | 'drop';
  readonly of: Ceiling;
}

/** What one person may do alone: lower at once, higher once somebody else confirms it. */
export function CeilingsPanel({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useText();
  const read = useRead(ceilings, {});
  const [asked, setAsked] = useState<Asked>();
  const nameOf = ({ name }: Ceiling) => t(`settings.ceiling.${name}`);
  const figureOf = ({ name }: Ceiling, most: number) =>
    t(`settings.ceilingUnit.${name === 'broadcast' ? 'people' : 'points'}`, { n: formatPoints(most) });
  const waiting = (read.reply?.ceilings ?? []).filter(({ second }) => second !== null);
  const columns: readonly Column<Ceiling>[] = [
    { key: 'name', title: t('settings.name'), render: nameOf },
    { key: 'most', title: t('settings.value'), render: (one) => figureOf(one, one.most), align: 'right' },
    {
      key: 'edit',
      title: t('settings.edit'),
      isWhole: true,
      render: (one) => (
        <Allowed right="settings.change">
          <Button
            size="xs"
            variant="default"
            aria-label={t('settings.editOf', { name: nameOf(one) })}
            onClick={() => setAsked({ act: 'put', of: one })}
          >
            {t('settings.edit')}
          </Button>
        </Allowed>
      ),
    },
  ];
  const onDone = () => {
    void read.reload();
    onChanged();
  };
  return (
    <Panel title={t('settings.ceilings')}>
      <p>{t('settings.ceilingsText')}</p>
      {waiting.map((one) => (
        <Second
          key={one.name}
          of={one}
          name={nameOf(one)}
          figure={figureOf(one, one.second?.most ?? 0)}
          onAct={(act) => setAsked({ act, of: one })}
        />
      ))}
      <DataTable
        label={t('settings.ceilings')}
        columns={columns}
        rows={read.reply?.ceilings}
        keyOf={({ name }) => name}
        failure={read.failure}
        onRetry={() => void read.reload()}
      />
      {asked && <CeilingAct {...asked} name={nameOf(asked.of)} onClose={() => setAsked(undefined)} onDone={onDone} />}
    </Panel>
  );
}

interface SecondProps {
  readonly of: Ceiling;
  readonly name: string;
  readonly figure: string;
  readonly onAct: (act: 'confirm' | 'drop') => void;
}

/** A higher ceiling that somebody asked for: confirmed by somebody else, or taken back. */
function Second({ of: { second }, name, figure, onAct }: SecondProps) {
  const { t } = useText();
  if (!second) return null;
  return (
    <Alert color="yellow" title={t('settings.second', { name })} mb="md">
      <p>{t(second.is_mine ? 'settings.secondMine' : 'settings.secondText')}</p>
      <Facts
        facts={[
          { label: t('settings.secondTo'), value: figure },
          { label: t('settings.secondBy'), value: second.by },
          { label: t('settings.reason'), value: second.reason },
          { label: t('settings.secondAt'), value: <Instant at={second.at} /> },
        ]}
      />
      <Allowed right="settings.confirm">
        <Group gap="xs" mt="sm">
          {!second.is_mine && <Button onClick={() => onAct('confirm')}>{t('settings.confirm')}</Button>}
          <Button variant="default" onClick={() => onAct('drop')}>
            {t('settings.drop')}
          </Button>
        </Group>
      </Allowed>
    </Alert>
  );
}

interface ActProps extends Asked {
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function CeilingAct({ act, of: { name: key, most, second }, name, onClose, onDone }: ActProps) {
  const { t } = useText();
  const [figure, setFigure] = useState(most);
  const dialog = { onClose, onDone, onChangedMeanwhile: onDone };
  if (act === 'put')
    return (
      <ActDialog
        {...dialog}
        contract={ceilingPut}
        typed={[figure, setFigure]}
        input={{ name: key, most: figure, seen: most }}
        title={t('settings.editOf', { name })}
        confirm={t('settings.edit')}
      >
        <NumberInput
          label={name}
          description={t('settings.ceilingHint')}
          value={figure}
          min={0}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          onChange={(value) => setFigure(Number(value))}
        />
      </ActDialog>
    );
  if (act === 'confirm' && second)
    return (
      <ActDialog
        {...dialog}
        contract={ceilingConfirm}
        input={{ name: key, most: second.most, seen: most }}
        title={t('settings.confirm')}
        confirm={t('settings.confirm')}
      >
        <p>{t('settings.confirmText', { name, from: formatPoints(most), to: formatPoints(second.most) })}</p>
      </ActDialog>
    );
  return (
    <ActDialog
      {...dialog}
      contract={ceilingDrop}
      input={{ name: key, ...(second && { seen: second.most }) }}
      title={t('settings.drop')}
      confirm={t('settings.drop')}
    >
      <p>{t('settings.dropText', { name })}</p>
    </ActDialog>
  );
}
