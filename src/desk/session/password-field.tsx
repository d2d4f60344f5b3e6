import { Eye, EyeOff } from "lucide";
import { type ComponentProps, useState } from "react";
import { Icon } from "#ui/action/icon.tsx";
import { TextField } from "#ui/form/field.tsx";

/** With a button that shows what is typed. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <TextField
        {...props}
        type={isShown ? "text" : "password"}
        className="h-12 rounded-xl pr-22"
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label="Show the password"
        className="noscript:hidden absolute right-3 bottom-0 flex h-12 items-center gap-1.5 font-semibold text-bay text-second"
        onClick={() => setIsShown(!isShown)}
      >
        <Icon of={isShown ? EyeOff : Eye} size={16} />
        {isShown ? "Hide" : "Show"}
      </button>
    </div>
  );
}
