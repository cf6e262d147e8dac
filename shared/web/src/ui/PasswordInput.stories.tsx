import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';

export default { component: PasswordInput };

export function States() {
  const say = useSay();
  const label = say('パスワード', 'Password');
  return (
    <Sheet>
      <State name="empty">
        <Field label={label}>
          <PasswordInput />
        </Field>
      </State>
      <State name="hidden; the eye shows it">
        <Field label={label}>
          <PasswordInput defaultValue="hanako2026pass" />
        </Field>
      </State>
      <State name="with an error">
        <Field label={label} error={say('8文字以上で入力してください。', 'Use at least 8 characters.')}>
          <PasswordInput defaultValue="hana" autoComplete="new-password" />
        </Field>
      </State>
    </Sheet>
  );
}
