import { buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { Lead } from "#ui/layout/section.tsx";

export function HelpChoosing({ phone }: { phone: string }) {
  return (
    <section className="bg-foam py-16">
      <div className="page flex flex-wrap items-center justify-between gap-x-12 gap-y-7">
        <div className="grid gap-3">
          <h2>Need Help Choosing?</h2>
          <Lead>Tell us how many people will ride and for how long. We'll help you pick.</Lead>
        </div>
        <PhoneLink
          phone={phone}
          className={`${buttonClass("outline", "large")} bg-white hover:bg-white! max-sm:w-full`}
        />
      </div>
    </section>
  );
}
