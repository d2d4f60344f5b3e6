import { Rotate3d } from "lucide";
import { type RefObject, useSyncExternalStore } from "react";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";

type Connection = { saveData?: boolean };

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true;
}

const never = () => () => {};

/**
 * Opens the 3D view, and names the download size where the visitor saves data. Its space is reserved before hydration.
 */
export function ViewerButton({
  button,
  onOpen,
}: {
  button: RefObject<HTMLButtonElement | null>;
  onOpen: () => void;
}) {
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const saving = useSyncExternalStore(never, savesData, () => false);
  return (
    <div className="viewer-offer">
      {scripted ? (
        <button ref={button} type="button" className={buttonClass("ink", "large")} onClick={onOpen}>
          <Icon of={Rotate3d} size={20} /> {saving ? "Load the 3D view" : "See it in 3D"}
        </button>
      ) : (
        <noscript>
          <p className="text-muted text-sm">The 3D view needs JavaScript; the pictures do not.</p>
        </noscript>
      )}
      {saving && <p>Your browser saves data: the 3D view loads about 600 kB.</p>}
    </div>
  );
}
