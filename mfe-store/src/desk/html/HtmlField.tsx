import { Button, Group, TextAreaField, useFormContext } from '@fudaya/desk';
import { useRef, type KeyboardEvent } from 'react';
import { useText } from '../texts.ts';
import { marks, withMark, type Mark } from './marked.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly required?: boolean;
}

/** A text in the HTML that members' pages may hold, with buttons that write it: what the page makes of it stands beside the form. */
export function HtmlField({ name, label, ...rest }: Props) {
  const { t } = useText();
  const { setValue } = useFormContext();
  const place = useRef<HTMLDivElement>(null);
  const put = (mark: Mark) => {
    const area = place.current?.querySelector('textarea');
    if (!area) return;
    const { text, from, to } = withMark({ text: area.value, from: area.selectionStart, to: area.selectionEnd }, mark);
    setValue(name, text, { shouldDirty: true, shouldTouch: true });
    area.focus();
    // Once the field has it.
    requestAnimationFrame(() => area.setSelectionRange(from, to));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'b' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    put('strong');
  };
  return (
    <div ref={place}>
      <TextAreaField name={name} label={label} {...rest} onKeyDown={onKeyDown} />
      <Group gap={4} mt={4} role="group" aria-label={t('html.marks', { field: label })}>
        {marks.map((mark) => (
          <Button key={mark} variant="default" size="compact-sm" onClick={() => put(mark)}>
            {t(`html.${mark}`)}
          </Button>
        ))}
      </Group>
    </div>
  );
}
