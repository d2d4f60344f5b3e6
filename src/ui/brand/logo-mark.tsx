type LogoMarkProps = { className?: string; inverse?: boolean };

/** Decorative. */
export function LogoMark({ className, inverse = false }: LogoMarkProps) {
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="9" fill={inverse ? "#fff" : "#0B1F33"} />
      <path fill="#E4572E" d="M10.3 15a5.7 5.7 0 0 1 11.4 0z" />
      <g fill="none" strokeWidth="2" strokeLinecap="round" stroke={inverse ? "#0B1F33" : "#fff"}>
        <path d="M5 18h22" />
        <path d="M7.6 22.8c1.4 0 2.8-1.5 4.2-1.5s2.8 1.5 4.2 1.5 2.8-1.5 4.2-1.5 2.8 1.5 4.2 1.5" />
      </g>
    </svg>
  );
}
