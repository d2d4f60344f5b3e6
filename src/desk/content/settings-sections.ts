import type { Right } from "#people/roles.ts";

export type Section = {
  to: string;
  label: string;
  right: Right;
  documents: readonly string[];
  begins?: true;
};

/** In the order of the list at the left. `begins` draws a line above. */
export const SECTIONS: readonly Section[] = [
  {
    to: "/desk/settings/hours",
    label: "Hours and closures",
    right: "closures.edit",
    documents: [
      "dealership.json#hours",
      "dealership.json#closures",
      "policy-figures.json#delivery/hours",
    ],
  },
  {
    to: "/desk/settings/phones",
    label: "Phones, addresses",
    right: "settings.edit",
    documents: [
      "dealership.json#phone",
      "dealership.json#email",
      "dealership.json#ethicsEmail",
      "dealership.json#peopleEmail",
      "dealership.json#locations",
    ],
  },
  {
    to: "/desk/settings/prices",
    label: "Rental prices",
    right: "stock.prices",
    documents: ["rental-plans.json#vehicles"],
  },
  {
    to: "/desk/settings/prices#delivery",
    label: "Delivery",
    right: "stock.prices",
    documents: [
      "rental-plans.json#delivery",
      "policy-figures.json#delivery/perMile",
      "dealership.json#rentalDelivery",
    ],
  },
  {
    to: "/desk/settings/prices#fees",
    label: "Fees and rules",
    right: "stock.prices",
    documents: [
      "rental-plans.json#rules",
      "dealership.json#salesTaxRate",
      "dealership.json#documentationFee",
    ],
  },
  {
    to: "/desk/settings/fleet",
    label: "Rental fleet",
    right: "settings.edit",
    documents: ["rentals/fleet.json#"],
  },
  {
    to: "/desk/settings/appointments",
    label: "Appointments",
    right: "settings.edit",
    documents: ["appointments.json#"],
  },
  {
    to: "/desk/settings/promise",
    label: "Reply promise",
    right: "settings.edit",
    documents: ["dealership.json#responsePromise"],
    begins: true,
  },
  {
    to: "/desk/settings/next-steps",
    label: "Next steps",
    right: "settings.edit",
    documents: [],
  },
  {
    to: "/desk/settings/texts/reply-templates.json",
    label: "Reply templates",
    right: "texts.edit",
    documents: ["reply-templates.json#"],
  },
  { to: "/desk/settings/texts", label: "Texts and policies", right: "texts.edit", documents: [] },
  {
    to: "/desk/settings/privacy",
    label: "Privacy and removal",
    right: "inquiries.delete",
    documents: [],
    begins: true,
  },
  { to: "/desk/settings/log", label: "Change log", right: "settings.read", documents: [] },
];
