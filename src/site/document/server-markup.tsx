import { type ReactNode, useState } from "react";

function asSent(id: string): string {
  return document.getElementById(id)?.innerHTML ?? "";
}

function Sent({ id }: { id: string }) {
  const [markup] = useState(() => asSent(id));
  return (
    <div
      id={id}
      className="contents"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has sent, put back as it was.
      dangerouslySetInnerHTML={{ __html: markup }}
      suppressHydrationWarning
    />
  );
}

/**
 * Markup that the server makes and the browser's script leaves as it is, so that neither its code nor its data has to be
 * sent. Nothing inside may need a script. `children` must be empty in the browser (`import.meta.env.SSR`).
 */
export function ServerMarkup({ id, children }: { id: string; children: ReactNode }) {
  if (!import.meta.env.SSR) return <Sent id={id} />;
  return (
    <div id={id} className="contents">
      {children}
    </div>
  );
}
