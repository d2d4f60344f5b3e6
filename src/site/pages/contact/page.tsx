import { dealershipTime } from "#domain/dealership/clock.ts";
import { alternateHoursNote, hoursRows } from "#domain/dealership/hours.ts";
import { specialDaysSentence } from "#domain/dealership/special-days.ts";
import { askAboutEmail } from "#domain/inquiries/email.ts";
import { parseInquiry } from "#domain/inquiries/inquiry.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { sendForm, useLatestView } from "#site/forms/send-form.ts";
import { withReferrer } from "#site/forms/with-referrer.server.ts";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { requestContext, services } from "#site/services.ts";
import { type SiteFacts, useSiteFacts } from "#site/site-facts.ts";
import { AsidePage } from "#ui/layout/aside-page.tsx";
import { Lead } from "#ui/layout/section.tsx";
import { Toaster } from "#ui/notice/toaster.tsx";
import type { Route } from "./+types/page.ts";
import { receiveContact } from "./contact-action.server.ts";
import { ContactAside } from "./contact-aside.tsx";
import { ContactForm } from "./contact-form.tsx";
import { contactView } from "./contact-view.server.ts";
import { needsJudging, postInquiry } from "./post-inquiry.ts";
import { listShowrooms } from "./showrooms.server.ts";
import { TOAST_LOOK } from "./toast-look.tsx";

function promiseText({ maximumHours, typicalHours: [from, to] }: SiteFacts["promise"]): string {
  return `We reply within ${maximumHours} hours, usually in ${from} to ${to} hours when we're open.`;
}

export const handle: PageHandle = { hydrate: true, cache: "one-minute", bottomBar: "call" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const input = context.get(services);
  const { dealership } = input.catalogue;
  const params = withReferrer(new URL(request.url).searchParams, request.headers, input.publicUrl);
  return {
    view: await contactView(params, input),
    hours: hoursRows(dealership.hours.sales, "long"),
    alternateHours: alternateHoursNote(dealership.hours.alternate),
    closed: specialDaysSentence(dealershipTime(new Date()).day, {
      hours: dealership.hours.sales,
      closures: dealership.closures,
    }),
    showrooms: listShowrooms(dealership),
  };
}

/** As long as the server waits for them. */
const PHOTOS_TIMEOUT_MS = 180_000;

export async function action({ request, context }: Route.ActionArgs) {
  return await receiveContact(request, context.get(services), context.get(requestContext));
}

/** Checks the fields before anything is sent, so that mistakes show at once and offline too. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const params = new URLSearchParams(texts);
  const hasPhotos = [...form].some(([, value]) => value instanceof File && value.size > 0);
  const question = askAboutEmail(params);
  const values = Object.fromEntries(params);
  const parsed = parseInquiry(values);
  if (parsed.ok && question === null) {
    if (hasPhotos) return await sendForm(() => serverAction(), PHOTOS_TIMEOUT_MS);
    // Only the page's own action shows other times, and adds the cart of a service visit or the time of a call to the message.
    const hasMore = Boolean(values.appointment || values.cart || values.serialNumber);
    const isCall = values.callTime !== undefined;
    return hasMore || isCall || needsJudging(values)
      ? await sendForm(() => serverAction())
      : await postInquiry(values);
  }
  const errors = {
    ...(question !== null && { email: question }),
    ...(!parsed.ok && parsed.errors),
  };
  return { values, errors, failure: null, challenge: null, photos: 0 };
}

/** The form keeps its values in the browser, and the action sends what else it needs. */
export const shouldRevalidate = () => false;

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  const contactPage = {
    "@type": "ContactPage",
    name: "Contact us",
    url: `${facts.publicUrl}/contact`,
    mainEntity: {
      "@type": "Organization",
      name: facts.name,
      url: `${facts.publicUrl}/`,
      telephone: facts.phone,
      email: facts.email,
    },
  };
  return pageMeta(facts, {
    title: loaderData?.view.title ?? "Contact us",
    description: `Ask about a cart, a rental, service or parts, or call ${facts.phone}. ${promiseText(facts.promise)}`,
    keywords: [
      "contact golf cart dealer",
      "golf cart test drive",
      "golf cart quote",
      "golf cart service request",
    ],
    path: "/contact",
    trail: [{ name: "Contact", path: "/contact" }],
    jsonLd: [contactPage],
  });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const facts = useSiteFacts();
  const answered = actionData && "view" in actionData ? actionData.view : undefined;
  const view = useLatestView(loaderData.view, answered);
  return (
    <Toaster look={TOAST_LOOK}>
      <AsidePage
        aside={
          <ContactAside
            facts={facts}
            hours={loaderData.hours}
            closed={loaderData.closed}
            alternateHours={loaderData.alternateHours}
            showrooms={loaderData.showrooms}
            appointment={view.appointment}
          />
        }
      >
        <div className="grid gap-4 lg:col-span-full">
          <h1 className="text-title" id="contact-title">
            {view.title}
          </h1>
          <Lead>{view.lead ?? promiseText(facts.promise)}</Lead>
        </div>
        <ContactForm view={view} answer={actionData} labelledBy="contact-title" />
      </AsidePage>
    </Toaster>
  );
}
