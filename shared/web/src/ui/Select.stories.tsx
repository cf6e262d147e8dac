import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { Field } from './Field.tsx';
import { Select } from './Select.tsx';

export default { component: Select };

export function States() {
  const say = useSay();
  const choices = (
    <>
      <option value="">{say('選択してください', 'Please choose')}</option>
      <option value="13">{say('東京都', 'Tokyo')}</option>
      <option value="27">{say('大阪府', 'Osaka')}</option>
    </>
  );
  const label = say('都道府県', 'Prefecture');
  return (
    <Sheet>
      <State name="nothing chosen">
        <Field label={label}>
          <Select>{choices}</Select>
        </Field>
      </State>
      <State name="chosen">
        <Field label={label}>
          <Select defaultValue="13">{choices}</Select>
        </Field>
      </State>
      <State name="with an error">
        <Field label={label} error={say('都道府県を選択してください。', 'Please choose a prefecture.')}>
          <Select>{choices}</Select>
        </Field>
      </State>
      <State name="disabled">
        <Field label={label}>
          <Select disabled>{choices}</Select>
        </Field>
      </State>
    </Sheet>
  );
}
