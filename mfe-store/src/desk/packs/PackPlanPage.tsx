import { packPlan, packPlanPut, packPlanRemove, windowPack } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import {
  ActDialog,
  Button,
  Columns,
  Form,
  InstantField,
  Link,
  PageHead,
  Panel,
  Shown,
  Stack,
  Text,
  useDeskForm,
  useNavigate,
  useParams,
  useRead,
} from '@fudaya/desk';
import { formatDateTime, useLanguage } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { PackAsSeen } from './PackAsSeen.tsx';
import { aheadPath, planPath } from './PackPlans.tsx';
import { PackFields, valuesOf, wordsOf, type PackValues } from './pack-fields.tsx';

type Plan = ReplyOf<typeof packPlan>;
type Pack = ReplyOf<typeof windowPack>;

/** What members will see of a pack from an instant on, or a new such plan, which begins with what they see now. */
export function PackPlanPage() {
  const { id = '', from = '' } = useParams();
  return from === 'new' ? <NewPlan id={id} /> : <KnownPlan key={from} id={id} from={from} />;
}

function NewPlan({ id }: { readonly id: string }) {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const navigate = useNavigate();
  return (
    <Shown of={useRead(windowPack, { pack_id: id })}>
      {(pack) => (
        <>
          <PageHead
            title={t('plans.new')}
            text={t('plans.newText')}
            back={{ to: `/desk/store/packs/${id}`, text: isJa ? pack.name_ja : pack.name_en }}
          />
          <PlanForm pack={pack} was={null} seen={null} onDone={(from) => void navigate(planPath(id, from))} />
        </>
      )}
    </Shown>
  );
}

function KnownPlan({ id, from }: { readonly id: string; readonly from: string }) {
  const read = useRead(packPlan, { pack_id: id, holds_from: from });
  return <Shown of={read}>{(plan) => <PlanOf key={plan.version} plan={plan} onChange={() => void read.reload()} />}</Shown>;
}

function PlanOf({ plan, onChange }: { readonly plan: Plan; readonly onChange: () => void }) {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { pack_id, holds_from, version } = plan;
  const back = `/desk/store/packs/${pack_id}`;
  return (
    <>
      <PageHead
        title={t('plans.from', { name: isJa ? plan.name_ja : plan.name_en, at: formatDateTime(holds_from) })}
        back={{ to: back, text: t('plans.back') }}
        actions={
          <>
            <Button component={Link} to={aheadPath(pack_id, holds_from)} variant="default">
              {t('plans.see')}
            </Button>
            <Button variant="default" onClick={() => setAsked(true)}>
              {t('plans.remove')}
            </Button>
          </>
        }
      />
      <PlanForm
        pack={plan}
        was={holds_from}
        seen={version}
        onDone={(from) => (from === holds_from ? onChange() : void navigate(planPath(pack_id, from), { replace: true }))}
      />
      {isAsked && (
        <ActDialog
          contract={packPlanRemove}
          input={{ pack_id, holds_from, seen: version }}
          title={t('plans.removeTitle')}
          confirm={t('plans.remove')}
          isFinal
          onClose={() => setAsked(false)}
          onDone={() => void navigate(back)}
          onChangedMeanwhile={onChange}
        >
          <Text size="sm">{t('plans.removeText')}</Text>
        </ActDialog>
      )}
    </>
  );
}

interface FormProps {
  readonly pack: Pack | Plan;
  /** Since when the plan holds that is changed; null, as `seen`: a new one. */
  readonly was: string | null;
  readonly seen: string | null;
  readonly onDone: (from: string) => void;
}

function PlanForm({ pack, was, seen, onDone }: FormProps) {
  const { t } = useText();
  const form = useDeskForm({
    contract: packPlanPut,
    values: { ...valuesOf(pack), holds_from: was },
    inputOf: (all) => {
      const { holds_from, ...values } = all as PackValues & { readonly holds_from: string | null };
      return { ...wordsOf(values), pack_id: pack.pack_id, was_from: was, seen, holds_from: holds_from ?? '' };
    },
    onDone: () => onDone(new Date(String(form.form.getValues('holds_from'))).toISOString()),
  });
  return (
    <Form of={form}>
      <Columns kind="main">
        <Panel title={t('packs.words.title')}>
          <Stack gap="sm">
            <InstantField name="holds_from" label={t('plans.holdsFrom')} description={t('plans.holdsFromHint')} required />
            <PackFields />
          </Stack>
        </Panel>
        <PackAsSeen />
      </Columns>
    </Form>
  );
}
