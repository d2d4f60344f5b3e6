import { MAX_LENGTH, MIN_LENGTH } from "#domain/inquiries/inquiry-fields.ts";
import { TextField } from "#ui/form/field.tsx";

/** Nearly the pattern that the server accepts: a name, "@" and a domain with a dot. */
const EMAIL_PATTERN = ".+@.+\\..{2,}";

type PersonField = "firstName" | "lastName" | "email" | "phone";

type Props = {
  values: Partial<Record<PersonField, string>>;
  errors: Partial<Record<PersonField, string>>;
};

function required(name: PersonField, { values, errors }: Props) {
  return {
    name,
    required: true,
    maxLength: MAX_LENGTH[name],
    defaultValue: values[name],
    error: errors[name],
  };
}

export function NameFields(props: Props) {
  return (
    <>
      <TextField {...required("firstName", props)} label="First name" autoComplete="given-name" />
      <TextField {...required("lastName", props)} label="Last name" autoComplete="family-name" />
    </>
  );
}

export function EmailField(props: Props) {
  return (
    <TextField
      {...required("email", props)}
      label="Email"
      type="email"
      inputMode="email"
      pattern={EMAIL_PATTERN}
      autoComplete="email"
      spellCheck={false}
    />
  );
}

export function PhoneField({ className, ...props }: Props & { className?: string | undefined }) {
  return (
    <TextField
      {...required("phone", props)}
      label="Phone"
      type="tel"
      inputMode="tel"
      minLength={MIN_LENGTH.phone}
      autoComplete="tel"
      frameClass={className}
    />
  );
}

export function ReachFields({ phoneClass, ...props }: Props & { phoneClass?: string }) {
  return (
    <>
      <EmailField {...props} />
      <PhoneField {...props} className={phoneClass} />
    </>
  );
}
