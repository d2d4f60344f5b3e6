import { Eraser } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Button } from "#desk/ui/button.tsx";
import { readDraft, removeDraft, writeDraft } from "#desk/ui/drafts.ts";
import { useDraftName } from "#desk/ui/kept-form.tsx";
import { useIsHydrated } from "#desk/ui/use-is-hydrated.ts";
import { TextField } from "#ui/form/field.tsx";

/** Stored signatures use this box. */
const WIDTH = 400;
const HEIGHT = 120;

/** For the renter to read before signing. */
const RENTAL_TERMS = "/policies/rental-policy";

/** Signed with a finger or a pen, or typed. */
export function SignatureField({ name, typed }: { name: string; typed: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const known = useRef("");
  const clear = useRef(() => {});
  const [path, setPath] = useState("");
  const isHydrated = useIsHydrated();
  const draft = `${useDraftName()} signature`;
  useEffect(() => {
    const { current } = canvas;
    if (!isHydrated || current === null) return;
    let stop = () => {};
    let isGone = false;
    void import("signature_pad").then(({ default: SignaturePad }) => {
      if (isGone) return;
      const pad = new SignaturePad(current, { penColor: "#0b1f33" });
      const read = () => {
        const { clientWidth: width, clientHeight: height } = current;
        const at = ({ x, y }: { x: number; y: number }) =>
          `${((x * WIDTH) / width).toFixed(1)} ${((y * HEIGHT) / height).toFixed(1)}`;
        setPath(
          pad
            .toData()
            .map(({ points }) => `M${points.map(at).join("L")}`)
            .join(""),
        );
      };
      const empty = () => {
        current.width = current.clientWidth;
        current.height = current.clientHeight;
        pad.clear();
        setPath("");
      };
      /** Draws strokes that were made on a canvas of another width, such as before the phone was turned. */
      const redraw = (groups: ReturnType<typeof pad.toData>, width: number) => {
        empty();
        const scale = current.clientWidth / width;
        const toScale = <Point extends { x: number }>(point: Point) => ({
          ...point,
          x: point.x * scale,
        });
        pad.fromData(groups.map((group) => ({ ...group, points: group.points.map(toScale) })));
        read();
      };
      empty();
      const { strokes, width } = readDraft(draft)?.values ?? {};
      if (typeof strokes === "string") {
        redraw(JSON.parse(strokes), Number(width) || current.clientWidth);
      }
      pad.addEventListener("endStroke", () => {
        read();
        writeDraft(draft, {
          at: Date.now(),
          values: { strokes: JSON.stringify(pad.toData()), width: String(current.clientWidth) },
        });
      });
      const resized = new ResizeObserver(() => {
        if (current.clientWidth > 0 && current.clientWidth !== current.width) {
          redraw(pad.toData(), current.width);
        }
      });
      resized.observe(current);
      clear.current = () => {
        empty();
        removeDraft(draft);
      };
      stop = () => {
        resized.disconnect();
        pad.off();
      };
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [isHydrated, draft]);
  // A hidden field has no events of its own.
  useEffect(() => {
    if (path === known.current) return;
    known.current = path;
    hidden.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [path]);
  return (
    <section aria-label="Signature">
      <h3 className="mb-2 text-section">Signature</h3>
      {isHydrated && (
        <div className="mb-2 rounded-xl border border-control bg-white p-2">
          <canvas
            ref={canvas}
            role="img"
            aria-label={`Signature of ${name}. The name can be typed below instead.`}
            className="block h-28 w-full touch-none"
          />
          <p className="flex items-center border-line border-t pt-1 text-caption text-muted">
            <span>
              {name} signs here and agrees to the{" "}
              <a
                href={RENTAL_TERMS}
                target="_blank"
                rel="noopener noreferrer"
                className="text-bay underline"
              >
                rental terms
              </a>
            </span>
            <Button
              look="text"
              size="row"
              icon={Eraser}
              className="ml-auto"
              onClick={() => clear.current()}
            >
              Clear
            </Button>
          </p>
          <input ref={hidden} type="hidden" name="signature" value={path} />
        </div>
      )}
      <TextField
        label={isHydrated ? "Or the name, typed" : "The renter's name, typed as a signature"}
        name="signedName"
        maxLength={100}
        autoComplete="off"
        defaultValue={typed ?? ""}
      />
    </section>
  );
}

/** As it was given. */
export function SignatureShown({ path, name, at }: { path: string; name: string; at: string }) {
  if (path === "" && name === "") return null;
  return (
    <figure className="mt-3 max-w-sm rounded-xl border border-control p-3">
      {path !== "" && (
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className="w-full"
          role="img"
          aria-label="Signature"
        >
          <path d={path} fill="none" stroke="#0b1f33" strokeWidth="2" strokeLinecap="round" />
        </svg>
      )}
      <figcaption className="border-line border-t pt-1 text-caption text-muted">
        {name}, {at}, agreed to the rental terms
      </figcaption>
    </figure>
  );
}
