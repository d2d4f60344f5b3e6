import type { Intent } from "#domain/inquiries/context.ts";
import type { Interest } from "#domain/inquiries/inquiry-fields.ts";
import type { CallOutcome } from "#inquiries/tables.ts";

/** A step of staff. `after` counts minutes of opening time from the arrival of the inquiry. */
type Step = { after: number; by: "owner" | "colleague" } & (
  | { kind: "assign" }
  | { kind: "reply"; text: string; closes?: true }
  | { kind: "note"; text: string }
  | { kind: "call"; outcome: CallOutcome; text: string }
  | { kind: "close" }
);

export type SampleConversation = {
  firstName: string;
  lastName: string;
  /** Minutes of opening time since the inquiry came in. */
  minutesAgo: number;
  interest: Interest;
  intent: Intent | null;
  message: string;
  vehicle: string | null;
  area: string | null;
  steps: readonly Step[];
};

/** The conversations are in order of arrival, the newest last. */
export const SAMPLE_CONVERSATIONS: readonly SampleConversation[] = [
  {
    firstName: "Peggy",
    lastName: "Brown",
    minutesAgo: 1310,
    interest: "sales",
    intent: "quote",
    message:
      "What would the RANGER 4 PLUS come to with rain covers and delivery to Point Pleasant?",
    vehicle: "evolution-d5-ranger-4-plus",
    area: "point-pleasant",
    steps: [
      { after: 12, by: "owner", kind: "assign" },
      {
        after: 40,
        by: "owner",
        kind: "reply",
        text: "Hello Peggy,\n\nThe whole price is on its way to you as a sheet, with the rain covers fitted and delivery on a line of its own. I can hold a white one for you until Wednesday.\n\nMorgan",
      },
      {
        after: 300,
        by: "owner",
        kind: "call",
        outcome: "reached",
        text: "She takes it, paperwork on Thursday at ten.",
      },
      { after: 305, by: "owner", kind: "close" },
    ],
  },
  {
    firstName: "Oscar",
    lastName: "Nguyen",
    minutesAgo: 960,
    interest: "parts",
    intent: null,
    message: "I lost the key of my 2022 CLASSIC 4 PLUS. Can you cut a new one from the number?",
    vehicle: "evolution-classic-4-plus",
    area: null,
    steps: [
      {
        after: 25,
        by: "colleague",
        kind: "reply",
        text: "Hello Oscar,\n\nYes, while you wait. Bring the number from the plate under the seat.\n\nAlex",
        closes: true,
      },
    ],
  },
  {
    firstName: "Mallory",
    lastName: "Fischer",
    minutesAgo: 720,
    interest: "service",
    intent: "service",
    message: "The cart pulls to the left when I brake. It is a 2021 FORESTER 4 PLUS.",
    vehicle: "evolution-forester-4-plus",
    area: "toms-river",
    steps: [
      { after: 20, by: "owner", kind: "assign" },
      {
        after: 35,
        by: "owner",
        kind: "call",
        outcome: "voicemail",
        text: "Asked her to call back about a pickup.",
      },
      { after: 36, by: "owner", kind: "note", text: "Brakes were last adjusted in May." },
      {
        after: 90,
        by: "owner",
        kind: "reply",
        text: "Hello Mallory,\n\nPlease don't drive it until we have looked at the brakes. We can pick it up on Tuesday morning. Would between nine and eleven suit you?\n\nMorgan",
      },
    ],
  },
  {
    firstName: "Sybil",
    lastName: "Hansen",
    minutesAgo: 510,
    interest: "service",
    intent: "question",
    message:
      "Do you store carts over the winter, covered or indoors, and do you charge them there?",
    vehicle: null,
    area: "bay-head",
    steps: [
      {
        after: 50,
        by: "colleague",
        kind: "reply",
        text: "Hello Sybil,\n\nIndoors, on a trickle charger, from November to April. We pick the cart up and bring it back washed. Shall I put you on the list for this winter?\n\nAlex",
      },
    ],
  },
  {
    firstName: "Wendy",
    lastName: "Larsen",
    minutesAgo: 330,
    interest: "sales",
    intent: "test-drive",
    message: "My husband is 6 foot 5. May we try the D6 MAX GT4 this week, with the top on?",
    vehicle: "evolution-d6-max-gt4",
    area: "brick",
    steps: [
      { after: 8, by: "colleague", kind: "assign" },
      {
        after: 30,
        by: "colleague",
        kind: "reply",
        text: "Hello Wendy,\n\nThere is one outside with the top on. Come by any day before five and ask for Alex. Please bring a driver's license.\n\nAlex",
      },
    ],
  },
  {
    firstName: "Ivan",
    lastName: "Rossi",
    minutesAgo: 143,
    interest: "sales",
    intent: "quote",
    message: "What is the price with tax, delivered to Brick?",
    vehicle: "evolution-d6-max-gt4",
    area: "brick",
    steps: [],
  },
  {
    firstName: "Frank",
    lastName: "Janssen",
    minutesAgo: 97,
    interest: "parts",
    intent: null,
    message: "Do you have the clear rain cover for the 4 plus in stock?",
    vehicle: null,
    area: null,
    steps: [{ after: 30, by: "colleague", kind: "assign" }],
  },
  {
    firstName: "Olivia",
    lastName: "Dupont",
    minutesAgo: 48,
    interest: "sales",
    intent: "test-drive",
    message:
      "Hi! We have a house in Lavallette, three blocks from the beach. Is the MAVERICK 4 PLUS in red there to drive this weekend? Two kids, 6 and 9, so we want four seats facing forward.\n\nAnd what would it cost to have it brought to us?",
    vehicle: "evolution-d5-maverick-4-plus",
    area: "lavallette",
    steps: [
      { after: 10, by: "owner", kind: "assign" },
      { after: 14, by: "colleague", kind: "note", text: "The red one is charged and out front." },
    ],
  },
  {
    firstName: "Rupert",
    lastName: "Garcia",
    minutesAgo: 31,
    interest: "sales",
    intent: "question",
    message: "Eight of us most weekends. Is the third row fit for adults?",
    vehicle: "evolution-carrier-8-plus",
    area: "seaside-park",
    steps: [],
  },
  {
    firstName: "Tabitha",
    lastName: "Moore",
    minutesAgo: 22,
    interest: "general",
    intent: "question",
    message: "Can we drive the rental on the boulevard at night, or only in town?",
    vehicle: null,
    area: "seaside-heights",
    steps: [],
  },
  {
    firstName: "Carol",
    lastName: "Perez",
    minutesAgo: 11,
    interest: "service",
    intent: "service",
    message: "2023 RANGER 4, it drops from 80 to 20 percent in ten minutes.",
    vehicle: "evolution-d5-ranger-4",
    area: "ortley-beach",
    steps: [],
  },
];

/** Questions of the weeks before. `interest` and `vehicle` are those of an inquiry. */
export const PAST_QUESTIONS: readonly {
  interest: Interest;
  vehicle: string | null;
  message: string;
  reply: string;
}[] = [
  {
    interest: "sales",
    vehicle: "evolution-d5-maverick-4-plus",
    message: "Is this one in stock in white, and may we drive it before we decide?",
    reply: "Yes, it is here and charged. Come by any day before five.",
  },
  {
    interest: "service",
    vehicle: null,
    message: "The charger hums but the battery stays at 40 percent. Can somebody look at it?",
    reply: "Bring the charger and the cart, or we pick both up in the morning.",
  },
  {
    interest: "sales",
    vehicle: "evolution-d6-max-gt4",
    message: "What is your best price for this one, and do you take a 2019 cart in trade?",
    reply: "We do take trades. Send two pictures and the hours, and I make you an offer today.",
  },
  {
    interest: "parts",
    vehicle: "evolution-d5-ranger-4",
    message: "I need a set of street tires and a mirror for the left side.",
    reply: "Both are on the shelf. I put them aside under your name.",
  },
  {
    interest: "sales",
    vehicle: "denago-ev-nomad-xl",
    message: "How long does it run on one charge with six adults on it?",
    reply: "Plan on about two thirds of the printed range with six adults and sand on the road.",
  },
  {
    interest: "general",
    vehicle: null,
    message: "Are you open on the holiday weekend, and until when?",
    reply: "Yes. Our hours for that weekend are on the site.",
  },
  {
    interest: "sales",
    vehicle: "evolution-d5-ranger-4-plus",
    message: "Which colors can we have within two weeks?",
    reply: "White and blue are here. The others take about three weeks.",
  },
  {
    interest: "service",
    vehicle: null,
    message: "Please collect our cart for the winter check, any morning is good.",
    reply: "We come by on Tuesday between nine and eleven.",
  },
];
