import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

export default { component: TextInput };

export function States() {
  const say = useSay();
  const label = say('お名前', 'Name');
  return (
    <Sheet>
      <State name="empty, with a placeholder">
        <Field label={label}>
          <TextInput placeholder={say('札屋 花子', 'Hanako Fudaya')} />
        </Field>
      </State>
      <State name="filled">
        <Field label={label}>
          <TextInput defaultValue={say('札屋 花子', 'Hanako Fudaya')} />
        </Field>
      </State>
      <State name="with an error">
        <Field label={label} error={say('お名前を入力してください。', 'Please enter your name.')}>
          <TextInput />
        </Field>
      </State>
      <State name="read only">
        <Field label={label}>
          <TextInput readOnly defaultValue={say('札屋 花子', 'Hanako Fudaya')} />
        </Field>
      </State>
      <State name="disabled">
        <Field label={label}>
          <TextInput disabled defaultValue={say('札屋 花子', 'Hanako Fudaya')} />
        </Field>
      </State>
    </Sheet>
  );
}
