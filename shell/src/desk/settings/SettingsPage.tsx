import { areas, officeHours } from '@fudaya/contracts';
import { shopFacts } from '@fudaya/contracts/legal-text';
import { ceilingNames, shopSettings, type Setting, type SettingKind } from '@fudaya/contracts/desk';
import { DataTable, Instant, Link, PageHead, StatusBadge, useDesk, useRead, type Column } from '@fudaya/desk';
import { formatDateTime, formatPoints, useLanguage } from '@fudaya/web';
import type { Right } from '@fudaya/contracts/desk';
import { useText } from '../texts.ts';
import { CeilingsPanel } from './CeilingsPanel.tsx';
import { RulesPanel } from './RulesPanel.tsx';

/** Where each kind is changed, and by whom; the waiting room is opened by command. */
const places: Readonly<Partial<Record<SettingKind, { readonly right: Right; readonly path: (name: string) => string }>>> = {
  seller: { right: 'legal.edit', path: () => '/desk/store/seller' },
  method: { right: 'method.edit', path: (name) => `/desk/payment/methods/${name}` },
  maintenance: { right: 'maintenance.change', path: () => '/desk/platform/maintenance' },
  alert: { right: 'alert.edit', path: () => '/desk/store/alert' },
  refund: { right: 'settings.change', path: () => '/desk/payment/refund-rule' },
};

/** What the notice of commerce says of the seller, and the number on receipts. */
const facts = [...shopFacts, 'registration'] as const;

/** What the shop is set to, who set it and why, and where it is changed. */
export function SettingsPage() {
  const { t } = useText();
  const language = useLanguage();
  const { has } = useDesk();
  const { reply, failure, reload } = useRead(shopSettings, {});
  const nameOf = ({ kind, name, ja, en }: Setting) => {
    if (kind === 'method') return language === 'ja' ? ja : en;
    const area = areas.find((one) => one === name);
    if (kind === 'maintenance') return area ? t(`area.${area}`) : t('maintenance.all');
    const ceiling = kind === 'ceiling' && ceilingNames.find((one) => one === name);
    if (ceiling) return t(`settings.ceiling.${ceiling}`);
    const fact = kind === 'seller' && facts.find((one) => one === name);
    return fact ? t(`settings.fact.${fact}`) : name || t(`settings.${kind}`);
  };
  const columns: readonly Column<Setting>[] = [
    { key: 'kind', title: t('settings.kind'), render: ({ kind }) => t(`settings.${kind}`) },
    { key: 'name', title: t('settings.name'), render: nameOf },
    { key: 'value', title: t('settings.value'), render: (setting) => <Value setting={setting} /> },
    {
      key: 'changed',
      title: t('settings.changed'),
      render: ({ changed }) => (changed ? <Instant at={changed.at} /> : t('settings.never')),
    },
    { key: 'by', title: t('settings.by'), render: ({ changed }) => changed?.by ?? '—' },
    { key: 'reason', title: t('settings.reason'), render: ({ changed }) => changed?.reason ?? '—', isWideOnly: true },
    {
      key: 'edit',
      title: t('settings.edit'),
      isWhole: true,
      render: (setting) => {
        const { [setting.kind]: place } = places;
        return place && has(place.right) ? (
          <Link to={place.path(setting.name)} aria-label={t('settings.editOf', { name: nameOf(setting) })}>
            {t('settings.edit')}
          </Link>
        ) : (
          '—'
        );
      },
    },
  ];
  return (
    <>
      <PageHead title={t('settings.title')} text={t('settings.text')} />
      <DataTable
        label={t('settings.title')}
        columns={columns}
        rows={reply?.settings}
        keyOf={({ kind, name }) => `${kind} ${name}`}
        failure={failure}
        onRetry={() => void reload()}
      />
      <CeilingsPanel onChanged={() => void reload()} />
      <RulesPanel />
    </>
  );
}

function Value({ setting: { kind, name, ja, en, is_on, until } }: { readonly setting: Setting }) {
  const { t } = useText();
  const language = useLanguage();
  const end = until === null ? '' : ` ${t('settings.until', { at: formatDateTime(until) })}`;
  if (kind === 'refund') return t('settings.yen', { yen: formatPoints(Number(ja)) });
  if (kind === 'ceiling') return t(`settings.ceilingUnit.${name === 'broadcast' ? 'people' : 'points'}`, { n: formatPoints(Number(ja)) });
  if (is_on === null) return `${(language === 'ja' ? ja : en).replace('{{officeHours}}', officeHours[language])}${end}`;
  const isGood = kind === 'maintenance' ? !is_on : is_on;
  return (
    <>
      <StatusBadge tone={isGood ? 'good' : kind === 'maintenance' ? 'bad' : 'quiet'}>
        {t(is_on ? 'settings.on' : 'settings.off')}
      </StatusBadge>
      {end}
    </>
  );
}
