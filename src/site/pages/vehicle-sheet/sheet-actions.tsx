import { Printer, Share2 } from "lucide";
import { useState } from "react";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";

/** Where the browser cannot share, the address is copied. */
async function shareSheet(title: string, url: string): Promise<"shared" | "copied" | "failed"> {
  try {
    if (navigator.share === undefined) {
      await navigator.clipboard.writeText(url);
      return "copied";
    }
    await navigator.share({ title, url });
    return "shared";
  } catch {
    return "failed";
  }
}

export function SheetActions({ name, address }: { name: string; address: string }) {
  const [message, setMessage] = useState("");
  const share = async () => {
    const outcome = await shareSheet(name, location.href);
    setMessage(outcome === "copied" ? "Link copied." : "");
    if (outcome === "failed" && navigator.share === undefined) setMessage(`The link is ${address}`);
  };
  return (
    <div className="flex flex-wrap items-center gap-3 noscript:hidden unhydrated:invisible">
      <p role="status" className="text-15 text-muted">
        {message}
      </p>
      <button type="button" className={buttonClass("outline", "small")} onClick={share}>
        <Icon of={Share2} size={18} /> Share
      </button>
      <button
        type="button"
        className={buttonClass("outline", "small")}
        onClick={() => window.print()}
      >
        <Icon of={Printer} size={18} /> Print
      </button>
    </div>
  );
}
