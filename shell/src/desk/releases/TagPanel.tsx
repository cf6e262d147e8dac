import { releaseTag, type ReleaseBuild } from '@fudaya/contracts/desk';
import { ActDialog, Allowed, Button, Code, Group, Panel, TextInput } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { shortOf } from './figures.tsx';

interface Props {
  readonly build: ReleaseBuild;
  readonly onChanged: () => void;
}

/** The names that a build goes by: testers open the shop with them. */
export function TagPanel({ build: { remote, build, tags }, onChanged }: Props) {
  const { t } = useText();
  const [asked, setAsked] = useState<{ readonly tag: string; readonly isOn: boolean }>();
  return (
    <Panel
      title={t('releases.tags')}
      actions={
        <Allowed right="release.change">
          <Button size="compact-sm" variant="default" onClick={() => setAsked({ tag: 'next', isOn: true })}>
            {t('releases.tagAdd')}
          </Button>
        </Allowed>
      }
    >
      <p>{t('releases.tagsText')}</p>
      {tags.map((tag) => (
        <Group key={tag} gap="xs" mt="xs">
          <Code>{tag}</Code>
          <Allowed right="release.change">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('releases.tagRemoveOf', { tag })}
              onClick={() => setAsked({ tag, isOn: false })}
            >
              {t('releases.tagRemove')}
            </Button>
          </Allowed>
        </Group>
      ))}
      {asked && (
        <ActDialog
          contract={releaseTag}
          typed={[asked, setAsked]}
          input={{ remote, build, tag: asked.tag, is_on: asked.isOn }}
          title={asked.isOn ? t('releases.tagAddTitle', { build: shortOf(build) }) : t('releases.tagRemoveTitle', { tag: asked.tag })}
          confirm={t(asked.isOn ? 'releases.tagAdd' : 'releases.tagRemove')}
          onClose={() => setAsked(undefined)}
          onDone={onChanged}
        >
          {asked.isOn && (
            <TextInput
              label={t('releases.tag')}
              value={asked.tag}
              onChange={(event) => setAsked({ tag: event.currentTarget.value, isOn: true })}
            />
          )}
        </ActDialog>
      )}
    </Panel>
  );
}
