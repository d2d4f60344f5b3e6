import type { ReactNode, Ref } from "react";

export function ListNotice({
  title,
  text,
  more,
  role,
  titleRef,
  className = "",
  children,
}: {
  title: string;
  text?: string;
  more?: ReactNode;
  role?: "alert";
  /** Receives the keyboard focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  className?: string;
  /** Actions for the visitor. */
  children: ReactNode;
}) {
  return (
    <div
      role={role}
      className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-line border-y py-8 ${className}`}
    >
      <div>
        <h2
          ref={titleRef}
          tabIndex={titleRef ? -1 : undefined}
          className="text-24 focus-visible:outline-offset-6"
        >
          {title}
        </h2>
        {text && <p className="mt-1 text-muted">{text}</p>}
        {more}
      </div>
      {children}
    </div>
  );
}
