import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { PROOF_FIELD, TRAP_FIELD } from "#domain/inquiries/inquiry-fields.ts";
import type { Challenge } from "./solve-challenge.ts";

/** A field that programs fill in. People, screen readers and the browser's autofill do not see it. */
export function TrapField() {
  return (
    <div className="hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input
          name={TRAP_FIELD}
          tabIndex={-1}
          autoComplete="off"
          toolparamdescription="Leave this empty."
        />
      </label>
    </div>
  );
}

/**
 * Where the server asks for it, solves its challenge and sends the form again, once. A challenge that came with the
 * document is solved for the next press of the button.
 */
export function ProofField({
  form,
  challenge,
}: {
  form: RefObject<HTMLFormElement | null>;
  challenge: Challenge | null;
}) {
  const [first] = useState(challenge);
  const [isSent, setSent] = useState(false);
  const take = useEffectEvent((proof: string) => {
    const field = form.current?.elements.namedItem(PROOF_FIELD);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = proof;
    if (challenge === first || isSent) return;
    setSent(true);
    form.current?.requestSubmit();
  });
  useEffect(() => {
    if (challenge === null) return;
    let isWanted = true;
    void (async () => {
      const { solveChallenge } = await import("./solve-challenge.ts");
      const proof = await solveChallenge(challenge);
      if (isWanted && proof !== null) take(proof);
    })();
    return () => {
      isWanted = false;
    };
  }, [challenge]);
  return challenge && <input type="hidden" name={PROOF_FIELD} />;
}
