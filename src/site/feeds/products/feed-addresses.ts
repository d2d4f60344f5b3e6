import type { Product } from "#domain/feeds/product.ts";
import { socialVersion } from "#site/social/social-path.ts";

/** The path of a vehicle's picture for the services; see `product-picture.ts`. */
export function feedPicturePath(id: string): string {
  return `/feeds/pictures/${encodeURIComponent(id)}.jpg`;
}

/**
 * The absolute addresses of a product's page and picture, of ASCII characters alone. The picture's changes with the
 * picture, so that the services fetch it anew.
 */
export function feedAddresses({ id, path, picture }: Product, publicUrl: string) {
  return {
    link: `${publicUrl}${path}`,
    picture: `${publicUrl}${feedPicturePath(id)}?v=${socialVersion([picture])}`,
  };
}
