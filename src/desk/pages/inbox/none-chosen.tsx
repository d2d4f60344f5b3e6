import { Inbox } from "lucide";
import { EmptyState } from "#desk/ui/empty-state.tsx";

export default function NoneChosen() {
  return (
    <div className="max-md:hidden">
      <EmptyState icon={Inbox} title="Choose an inquiry">
        <p>J and K go to the next one and the one before.</p>
      </EmptyState>
    </div>
  );
}
