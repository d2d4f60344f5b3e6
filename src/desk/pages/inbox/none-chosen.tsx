import { Inbox } from "lucide";
import { useOutletContext } from "react-router";
import { EmptyState } from "#desk/ui/empty-state.tsx";

/** Beside the list, which says itself when it is empty. */
export default function NoneChosen() {
  const listed = useOutletContext<number>();
  if (listed === 0) return null;
  return (
    <div className="max-md:hidden">
      <EmptyState icon={Inbox} title="Choose an inquiry">
        <p>J and K go to the next one and the one before.</p>
      </EmptyState>
    </div>
  );
}
