import { readEmail } from "#domain/inquiries/email.ts";
import { cleanLine } from "#domain/written-text.ts";
import { isMailAddress } from "#platform/mail/mail-address.ts";
import { ROLES, type Role } from "./roles.ts";

type Input = { email: string; name: string; role: string };

/** A sentence for each field that is wrong. */
export type InvitationMistakes = { email?: string; name?: string; role?: string };

const NAME = /^[^<>]{1,80}$/u;

/** Checks what somebody typed to invite a person. */
export function parseInvitation(
  input: Input,
):
  | { ok: true; invitation: { email: string; name: string; role: Role } }
  | { ok: false; mistakes: InvitationMistakes } {
  const email = readEmail(input.email);
  const name = cleanLine(input.name).trim();
  const role = ROLES.find((known) => known === input.role);
  const isEmail = isMailAddress(email);
  const isName = NAME.test(name);
  if (isEmail && isName && role !== undefined) {
    return { ok: true, invitation: { email, name, role } };
  }
  return {
    ok: false,
    mistakes: {
      ...(!isEmail && { email: "Write the work email in full, such as alex@example.com." }),
      ...(!isName && { name: "Write the person's name, of 80 letters at most." }),
      ...(role === undefined && { role: `Choose a role: ${ROLES.join(", ")}.` }),
    },
  };
}

export const invitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/desk/join?token=${token}`;
