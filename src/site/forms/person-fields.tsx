import { MAX_LENGTH } from "#domain/inquiries/inquiry-fields.ts";
import { TextField } from "#ui/form/text-field.tsx";

type PersonField = "firstName" | "lastName" | "email" | "phone";

type Props = {
  values: Partial<Record<PersonField, string>>;
  errors: Partial<Record<PersonField, string>>;
};

export function NameFields({ values, errors }: Props) {
  return (
    <>
      <TextField
        name="firstName"
        label="First name"
        autoComplete="given-name"
        required
        maxLength={MAX_LENGTH.firstName}
        defaultValue={values.firstName}
        error={errors.firstName}
      />
      <TextField
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        required
        maxLength={MAX_LENGTH.lastName}
        defaultValue={values.lastName}
        error={errors.lastName}
      />
    </>
  );
}

export function ReachFields({ values, errors, phoneClass }: Props & { phoneClass?: string }) {
  return (
    <>
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
        maxLength={MAX_LENGTH.email}
        defaultValue={values.email}
        error={errors.email}
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={MAX_LENGTH.phone}
        defaultValue={values.phone}
        error={errors.phone}
        className={phoneClass}
      />
    </>
  );
}
