import { closable, maintenance, maintenanceSet, type Maintenance } from '@fudaya/contracts/desk';
import { fromJapanClock } from '@fudaya/contracts';
import { ActDialog, Alert, Button, DataTable, Instant, PageHead, Panel, StatusBadge, TextInput, useRead, type Column } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Place = (typeof closable)[number];
type Act = Maintenance['acts'][number];

/** What is closed, with the switch of each area and of the whole shop, and who used them last. */
export function MaintenancePage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(maintenance, {});
  const [asked, setAsked] = useState<Omit<SetProps, 'name' | 'onClose' | 'onDone'>>();
  const nameOf = (area: Place) => t(area === 'all' ? 'maintenance.all' : `area.${area}`);
  const closedAs = (area: Place) => reply?.closed.find((one) => one.area === area);
  const columns: readonly Column<{ readonly area: Place }>[] = [
    { key: 'area', title: t('maintenance.place'), render: ({ area }) => nameOf(area) },
    {
      key: 'state',
      title: t('maintenance.state'),
      render: ({ area }) => (
        <StatusBadge tone={closedAs(area) ? 'bad' : 'good'}>{t(closedAs(area) ? 'maintenance.closed' : 'maintenance.open')}</StatusBadge>
      ),
    },
    { key: 'until', title: t('maintenance.until'), render: ({ area }) => <Instant at={closedAs(area)?.until} /> },
    {
      key: 'act',
      title: t('staff.act'),
      render: ({ area }) => {
        const isClosed = closedAs(area) !== undefined;
        return (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t(isClosed ? 'maintenance.openOf' : 'maintenance.closeOf', { place: nameOf(area) })}
            onClick={() => setAsked({ area, isClosed: !isClosed, seen: reply?.versions?.find((one) => one.area === area)?.version })}
          >
            {t(isClosed ? 'maintenance.doOpen' : 'maintenance.doClose')}
          </Button>
        );
      },
    },
  ];
  const acts: readonly Column<Act>[] = [
    { key: 'at', title: t('audit.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'area', title: t('maintenance.place'), render: ({ area }) => nameOf(area) },
    { key: 'what', title: t('audit.act'), render: ({ is_closed }) => t(is_closed ? 'maintenance.doClose' : 'maintenance.doOpen') },
    { key: 'by', title: t('audit.by'), render: ({ by }) => by },
    { key: 'reason', title: t('maintenance.reason'), render: ({ reason }) => reason },
  ];
  return (
    <>
      <PageHead title={t('maintenance.title')} text={t('maintenance.text')} />
      <DataTable
        label={t('maintenance.title')}
        columns={columns}
        rows={reply && closable.map((area) => ({ area }))}
        keyOf={({ area }) => area}
        failure={failure}
        onRetry={() => void reload()}
      />
      <Panel title={t('maintenance.history')}>
        <DataTable label={t('maintenance.history')} columns={acts} rows={reply?.acts} keyOf={({ id }) => String(id)} />
      </Panel>
      {asked && (
        <SetDialog key={asked.area} {...asked} name={nameOf(asked.area)} onClose={() => setAsked(undefined)} onDone={() => void reload()} />
      )}
    </>
  );
}

interface SetProps {
  readonly area: Place;
  readonly name: string;
  readonly isClosed: boolean;
  /** How the place stood when its button was pressed. */
  readonly seen: number | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function SetDialog({ area, name, isClosed, seen, onClose, onDone }: SetProps) {
  const { t } = useText();
  const [until, setUntil] = useState('');
  return (
    <ActDialog
      contract={maintenanceSet}
      typed={[until, setUntil]}
      input={{ area, is_closed: isClosed, until: until === '' ? null : fromJapanClock(until).toISOString(), seen }}
      title={t(isClosed ? 'maintenance.closeTitle' : 'maintenance.openTitle', { place: name })}
      confirm={t(isClosed ? 'maintenance.doClose' : 'maintenance.doOpen')}
      isFinal={isClosed}
      onClose={onClose}
      onDone={onDone}
      onChangedMeanwhile={onDone}
    >
      {isClosed && (
        <>
          <Alert color="red">{t(area === 'all' ? 'maintenance.closeAllText' : 'maintenance.closeText')}</Alert>
          <TextInput
            type="datetime-local"
            label={t('maintenance.until')}
            description={t('maintenance.untilHint')}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        </>
      )}
    </ActDialog>
  );
}
