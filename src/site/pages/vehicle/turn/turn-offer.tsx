import { Rotate3d } from "lucide";
import { type RefObject, useSyncExternalStore } from "react";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { TURN_VIEWS } from "./turn-views.ts";

type Connection = { saveData?: boolean };

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true;
}

const never = () => () => {};

export function TurnOffer({
  button,
  onOpen,
}: {
  button: RefObject<HTMLButtonElement | null>;
  onOpen: () => void;
}) {
  const isSaving = useSyncExternalStore(never, savesData, () => false);
  return (
    <div className="turn-offer">
      <button
        ref={button}
        type="button"
        className={`${buttonClass("ink", "medium")} unhydrated:invisible`}
        onClick={onOpen}
      >
        <Icon of={Rotate3d} size={20} /> Turn it around
      </button>
      {isSaving && <p>Data saver is on. The {TURN_VIEWS} views are about 450 kB.</p>}
    </div>
  );
}
