import type { ScenePicture } from "#domain/pictures/scene.ts";

/** What a social picture shows. Everything in it comes from the content and the stock. */
export type SocialCard = {
  /** Small, above the title. */
  kicker: string;
  title: string;
  /** Large below the title, for a price. */
  price: string | null;
  /** One or two lines. */
  line: string;
  figures: readonly { label: string; value: string }[];
  /** The dealership's name and phone number, in the last line. */
  foot: string;
  picture:
    | { kind: "cart"; path: string }
    /** The drawing of a cart that has no other picture. */
    | { kind: "drawing"; svg: string }
    | { kind: "scene"; scene: ScenePicture };
};
