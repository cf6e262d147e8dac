import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

export default { component: Field };

export function States() {
  const say = useSay();
  const label = say('郵便番号', 'Postal code');
  const hint = say('ハイフンなしの7桁', '7 digits, without a hyphen');
  return (
    <Sheet>
      <State name="a label and an input">
        <Field label={label}>
          <TextInput name="plain" />
        </Field>
      </State>
      <State name="required, with a hint">
        <Field label={label} hint={hint} required>
          <TextInput name="required" />
        </Field>
      </State>
      <State name="with an error">
        <Field label={label} hint={hint} required error={say('郵便番号を正しく入力してください。', 'Please enter a valid postal code.')}>
          <TextInput name="wrong" defaultValue="12" />
        </Field>
      </State>
    </Sheet>
  );
}
