export const ROLES = ["owner", "sales", "rentals", "service"] as const;

export type Role = (typeof ROLES)[number];

/** What a page or a change of the desk asks for. */
export const RIGHTS = {
  /** Service sees its own kind of inquiries only. */
  "inquiries.read": ["owner", "sales", "rentals", "service"],
  "inquiries.answer": ["owner", "sales", "rentals", "service"],
  "inquiries.export": ["owner"],
  "inquiries.delete": ["owner"],
  "stock.read": ["owner", "sales", "rentals", "service"],
  "stock.edit": ["owner", "sales"],
  "stock.prices": ["owner"],
  "stock.photos": ["owner", "sales", "rentals"],
  "bookings.read": ["owner", "sales", "rentals", "service"],
  /** Everybody who takes calls can book and send a quote. */
  "bookings.create": ["owner", "sales", "rentals"],
  "bookings.edit": ["owner", "rentals"],
  "carts.block": ["owner", "rentals", "service"],
  "texts.edit": ["owner", "sales"],
  /** Each role sees the parts that it may change. */
  "settings.read": ["owner", "sales", "rentals"],
  "settings.edit": ["owner"],
  "closures.edit": ["owner", "rentals"],
  reports: ["owner", "rentals", "sales"],
  people: ["owner"],
  audit: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

export function can(role: Role, right: Right): boolean {
  const roles: readonly Role[] = RIGHTS[right];
  return roles.includes(role);
}
