export type SocialCard = {
  kicker: string;
  title: string;
  price: string | null;
  line: string;
  figures: readonly { label: string; value: string }[];
  foot: string;
  picture: { kind: "cart" | "scene"; path: string };
};
