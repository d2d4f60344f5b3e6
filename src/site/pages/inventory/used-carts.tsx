import { buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";

export type UsedCartsText = { title: string; text: string };

export function UsedCarts({
  text: { title, text },
  phone,
}: {
  text: UsedCartsText;
  phone: string;
}) {
  return (
    <section className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-panel bg-foam p-6 md:px-8 md:py-7">
      <div>
        <h2 className="text-20">{title}</h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <PhoneLink phone={phone} className={`${buttonClass("outline")} top-action max-md:w-full`} />
    </section>
  );
}
