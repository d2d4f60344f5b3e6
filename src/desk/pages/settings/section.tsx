import type { ReactNode } from "react";

/** A part of a page of the settings: title, what it is for, and its fields. */
export function SettingsSection({
  id,
  title,
  text,
  tool,
  children,
}: {
  id?: string;
  title: string;
  text?: ReactNode;
  tool?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section
      id={id}
      className={`max-w-3xl scroll-mt-4 border-line py-5 first-of-type:pt-0 [&:not(:first-of-type)]:border-t [form~&]:border-t [form~&]:pt-5!`}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-section">{title}</h2>
        {tool}
      </div>
      {text && <p className="mt-0.5 text-muted text-second">{text}</p>}
      {children && <div className="mt-3">{children}</div>}
    </section>
  );
}
