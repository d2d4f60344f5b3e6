import type { ScenePicture } from "#domain/pictures.ts";

export type SocialCard = {
  kicker: string;
  title: string;
  price: string | null;
  line: string;
  figures: readonly { label: string; value: string }[];
  foot: string;
  picture:
    | { kind: "cart"; path: string }
    | { kind: "drawing"; svg: string }
    | { kind: "scene"; scene: ScenePicture };
};
