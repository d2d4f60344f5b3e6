import type { SiteFacts } from "#site/site-facts.ts";
import { ActionLink, buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { Lead } from "#ui/layout/section.tsx";

export function ErrorScreen({
  facts,
  requestId,
}: {
  facts: SiteFacts | undefined;
  requestId: string | undefined;
}) {
  return (
    <div className="page py-section">
      <title>Something went wrong on our end</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-title">Something went wrong on our end</h1>
      <Lead className="mt-4">
        Please try again in a moment. Anything you've already sent us is safe.
      </Lead>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* A plain link: after a failure the whole page is loaded again. */}
        <ActionLink href="/" look="ink" size="medium">
          Go to the home page
        </ActionLink>
        {facts && <PhoneLink phone={facts.phone} className={buttonClass("outline")} />}
      </div>
      {requestId && <p className="mt-8 text-muted text-15">Request {requestId}</p>}
    </div>
  );
}
